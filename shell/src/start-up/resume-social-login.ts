import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import type { PendingActions } from '../pending-action/pending-actions.ts'
import type { Popups } from '../popups/popups.ts'
import {
  clearAttempt,
  clearResult,
  currentAttempt,
  hasProviderAnswered,
  onProviderResult,
} from '../social-login/social-login-attempt.ts'

export interface LoginParts {
  runtime: Pick<HostRuntime, 'clock' | 'session' | 'place' | 'partTable' | 'openPopup'>
  popups: Pick<Popups, 'shown'>
  pendingActions: Pick<PendingActions, 'awaitsLogin'>
}

/**
 * Continues a login for which the page itself navigated to the provider, or whose page was reloaded while the window
 * was open, because a phone may unload it. An open login popup, a pending action that asks for the login, and a screen
 * that does, continue it themselves.
 */
export async function resumeLogin({ runtime, popups, pendingActions }: LoginParts): Promise<void> {
  if (!(await waitForResult(() => runtime.clock.now()))) return clearAttempt()
  if (runtime.session.get().user !== null) {
    clearResult()
    return clearAttempt()
  }
  if (pendingActions.awaitsLogin() || isLoginOpen(popups)) return
  if (runtime.partTable.routeOfPath(runtime.place.get().path)?.login) return
  await runtime.openPopup('login', {})
}

/** Resolves with whether the provider has answered; with false where no window is open that could still bring an answer. */
async function waitForResult(now: () => number): Promise<boolean> {
  if (hasProviderAnswered(now())) return true
  if (currentAttempt(now())?.place !== 'window') return false
  return await new Promise((resolve) => {
    const stop = onProviderResult(() => {
      if (!hasProviderAnswered(now())) return
      stop()
      resolve(true)
    })
  })
}

const isLoginOpen = ({ shown }: LoginParts['popups']): boolean =>
  shown.get().some(({ content }) => content.kind === 'popup' && content.name === 'login')
