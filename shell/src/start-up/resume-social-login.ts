import { routeOfPath } from '@storefront/contract/routes.ts'
import type { Shell } from '../host-runtime/create-shell.ts'
import { forgetTrip, hasComeBack } from '../social-login-popup/trip.ts'

/**
 * Goes on with a login for which the whole page was at the provider. A screen that needs login opens the login by
 * itself, and that one goes on.
 */
export async function resumeLogin({ runtime }: Pick<Shell, 'runtime'>): Promise<void> {
  if (!hasComeBack(runtime.clock.now())) return forgetTrip()
  if (runtime.session.get().user !== null || routeOfPath(runtime.place.get().path)?.login) return
  await runtime.openPopup('login', {})
}
