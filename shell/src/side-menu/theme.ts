import { chosenMetaIdPrefix, storageKeys, themeColors } from '@storefront/contract/document.ts'
import type { Readable } from '@storefront/host'
import { storedText } from '../storage/stored-text.ts'

/** `system` follows the phone. */
export type Theme = 'system' | 'light' | 'dark'

const order: readonly Theme[] = ['system', 'light', 'dark']

/** The customer's choice, for every store of this origin. */
export const theme: Readable<Theme> = {
  get: () => themeOf(storedTheme().get()),
  subscribe: (listener) => storedTheme().subscribe(listener),
}

export function setTheme(chosen: Theme): void {
  storedTheme().set(chosen === 'system' ? null : chosen)
  showTheme()
}

export function nextTheme(current: Theme): Theme {
  return order[(order.indexOf(current) + 1) % order.length] ?? 'system'
}

/** Follows the choice of another tab. */
export function followTheme(): void {
  theme.subscribe(showTheme)
}

/**
 * Sets the theme on the root element for the design tokens, and in meta elements for the browser's own bars and
 * controls. Ours precede the document's, because the first of a name applies; without a choice they are removed. The
 * inline script has done both before the first paint.
 */
function showTheme(): void {
  const chosen = theme.get()
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
  overrule('color-scheme', chosen === 'system' ? null : chosen)
  overrule('theme-color', chosen === 'system' ? null : themeColors[chosen])
}

/** The first meta element of a name applies: ours precedes the document's, which follow the device. */
function overrule(name: string, content: string | null): void {
  const id = chosenMetaIdPrefix + name
  document.getElementById(id)?.remove()
  if (content !== null)
    document.head.prepend(Object.assign(document.createElement('meta'), { id, name, content }))
}

function themeOf(text: string | null): Theme {
  return text === 'light' || text === 'dark' ? text : 'system'
}

const storedTheme = () => storedText('shared', storageKeys.theme)
