import {
  type SocialProvider,
  socialAuthorizeAddress,
  socialState,
} from '@storefront/contract/social-provider.ts'
import type { SocialLoginAttempt } from '@storefront/contract/social-return.ts'
import { now, shop } from '@storefront/host'
import { clearAttempt, clearResult, saveAttempt } from './social-login-attempt.ts'

const windowName = 'storefront-login'
/** A phone opens a tab whatever the features say; a computer a small window beside the shop. */
const windowSize = 'popup,width=480,height=720'

let opened: Window | null = null

/**
 * Opens the provider's page in a window of its own; must run in the very tap, or a browser blocks it. Where it is
 * blocked all the same, the whole page goes there and comes back.
 */
export function openProvider(provider: SocialProvider): SocialLoginAttempt['place'] {
  clearAttempt()
  clearResult()
  // A window copies the tab's storage, so what it must not have is written once it is there.
  opened = window.open('about:blank', windowName, windowSize)
  const place = opened ? 'window' : 'tab'
  const state = socialState(place, shop().storeData.pageName ?? '', unguessable())
  saveAttempt({ v: 1, state, place, from: location.pathname + location.search, at: now() })
  const address = socialAuthorizeAddress(provider, state)
  if (opened) opened.location.replace(address)
  else goTo(address)
  return place
}

/** Whether the window is gone, as far as can be seen: a provider may cut the tie to it. */
export const isWindowClosed = (): boolean => opened?.closed ?? true

export function closeWindow(): void {
  opened?.close()
  opened = null
}

const unguessable = (): string =>
  [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** In an object of its own, so that a test need not leave. */
export const leaving = { goTo: (address: string): void => location.assign(address) }
const goTo = (address: string): void => leaving.goTo(address)
