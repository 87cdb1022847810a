import type { ScreenHeader } from '@storefront/host'
import { writable } from '@storefront/host/runtime/writable.ts'

/** What the mounted screen has put into the app's header; null before it has, and where it draws its own. */
export const screenHeader = writable<ScreenHeader | null>(null)
