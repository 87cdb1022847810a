import {
  type SocialProvider,
  socialAuthorizeAddress,
  socialState,
} from '@storefront/contract/social-provider.ts'
import type { SocialLoginAttempt } from '@storefront/contract/social-return.ts'
import { now, shop } from '@storefront/host'
import { clearAttempt, clearResult, saveAttempt } from './social-login-attempt.ts'

const windowName = 'storefront-login'
/** A phone ignores the features and opens a tab; a computer opens a small window. */
const windowSize = 'popup,width=480,height=720'

let opened: Window | null = null

/**
 * Opens the provider's page in a new window; call synchronously in the tap, or the browser blocks it. Where it is
 * blocked anyway, the page itself navigates there and returns.
 */
export function openProvider(provider: SocialProvider): SocialLoginAttempt['place'] {
  clearAttempt()
  clearResult()
  // A new window copies the tab's storage, so this is written after opening it.
  opened = window.open('about:blank', windowName, windowSize)
  const place = opened ? 'window' : 'tab'
  const state = socialState(place, shop().storeData.pageName ?? '', unguessable())
  saveAttempt({ v: 1, state, place, from: location.pathname + location.search, at: now() })
  const address = socialAuthorizeAddress(provider, state)
  if (opened) opened.location.replace(address)
  else goTo(address)
  return place
}

/** Whether the window looks closed; a provider's COOP header makes it look so, too. */
export const isWindowClosed = (): boolean => opened?.closed ?? true

export function closeWindow(): void {
  opened?.close()
  opened = null
}

const unguessable = (): string =>
  [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** An object, so that tests can replace it. */
export const tabNavigation = { goTo: (address: string): void => location.assign(address) }
const goTo = (address: string): void => tabNavigation.goTo(address)
