import type { PopupName, PopupOutcome, PopupParams } from '@storefront/contract/popups.ts'
import { hostRuntime } from './runtime/current.ts'

/**
 * Opens a popup of any owner and waits for its outcome, which may be dismissed or unavailable. The promise dies with
 * the page, so it must not carry anything essential. Close, await the closing, then navigate.
 */
export function openPopup<N extends PopupName>(name: N, params: PopupParams<N>): Promise<PopupOutcome<N>> {
  return hostRuntime().openPopup(name, params)
}
/** Closes every popup; resolves when browser history has followed. */
export const closeAllPopups = (): Promise<void> => hostRuntime().closeAllPopups()
/** Closes every popup and goes to Main. */
export const goHome = (): Promise<void> => hostRuntime().goHome()
/** Whether the popup can be opened here: in the store's contract, and its owner released. */
export const hasPopup = (name: PopupName): boolean => hostRuntime().hasPopup(name)
/** Whether the screen can be opened here. */
export const hasScreen = (path: string): boolean => hostRuntime().hasScreen(path)
