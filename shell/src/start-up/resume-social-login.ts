import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import type { Popups } from '../popups/popups.ts'
import {
  clearAttempt,
  clearResult,
  currentAttempt,
  hasReturned,
  onResult,
} from '../social-login/social-login-attempt.ts'

export interface LoginParts {
  runtime: Pick<HostRuntime, 'clock' | 'session' | 'place' | 'partTable' | 'openPopup'>
  popups: Pick<Popups, 'shown'>
}

/**
 * Goes on with a login for which the whole page was at the provider, or with one whose page was begun anew while its
 * window was open: a phone may drop the page behind. A login that is open, and a screen that needs one and opens it
 * by itself, go on of their own.
 */
export async function resumeLogin({ runtime, popups }: LoginParts): Promise<void> {
  if (!(await comesBack(() => runtime.clock.now()))) return clearAttempt()
  if (runtime.session.get().user !== null) {
    clearResult()
    return clearAttempt()
  }
  if (isLoginOpen(popups) || runtime.partTable.routeOfPath(runtime.place.get().path)?.login) return
  await runtime.openPopup('login', {})
}

/** At once where the answer is there, and without one where no window is left that could bring it. */
async function comesBack(now: () => number): Promise<boolean> {
  if (hasReturned(now())) return true
  if (currentAttempt(now())?.place !== 'window') return false
  return await new Promise((resolve) => {
    const stop = onResult(() => {
      if (!hasReturned(now())) return
      stop()
      resolve(true)
    })
  })
}

const isLoginOpen = ({ shown }: LoginParts['popups']): boolean =>
  shown.get().some(({ content }) => content.kind === 'popup' && content.name === 'login')
