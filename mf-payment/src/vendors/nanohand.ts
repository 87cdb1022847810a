import type { BrowserVendor } from './browser-vendor.ts'

export const nanohand: BrowserVendor = { kind: 'hand-keyed', id: 'nanohand' }
