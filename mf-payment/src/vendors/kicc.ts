import type { BrowserVendor } from './browser-vendor.ts'

export const kicc: BrowserVendor = { kind: 'window', id: 'kicc' }
