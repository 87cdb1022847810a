import { storageKeys } from '@storefront/contract/document.ts'
import type { Readable } from '@storefront/host'
import { storedText } from '../storage/stored-text.ts'

/** `system` follows the phone. */
export type Theme = 'system' | 'light' | 'dark'

const order: readonly Theme[] = ['system', 'light', 'dark']

/** What the customer chose, in every store of this origin. */
export const theme: Readable<Theme> = {
  get: () => themeOf(stored().get()),
  subscribe: (listener) => stored().subscribe(listener),
}

export function setTheme(chosen: Theme): void {
  stored().set(chosen === 'system' ? null : chosen)
  showTheme()
}

export function nextTheme(current: Theme): Theme {
  return order[(order.indexOf(current) + 1) % order.length] ?? 'system'
}

/** Puts the choice on the root element, where the tokens look for it; the HTML has done so before the first paint. */
export function showTheme(): void {
  const chosen = theme.get()
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
}

function themeOf(text: string | null): Theme {
  return text === 'light' || text === 'dark' ? text : 'system'
}

const stored = () => storedText('shared', storageKeys.theme)
