import type { ScreenHeader } from '@storefront/host'
import { writable } from '@storefront/host/runtime/writable.ts'

/** The header that the mounted screen has set; null before that, and for a screen with its own header. */
export const screenHeader = writable<ScreenHeader | null>(null)
