import type { Shell } from '../host-runtime/create-shell.ts'
import { onTokenChange } from '../session/session.ts'

/**
 * Refetches the store's data, deals and live events after login or logout, here or in another tab (spec 1 §4.2). A
 * screen that needs login asks for it again by its guard.
 */
export function followSession({ queryClient, shop, live, runtime }: Shell): void {
  const userId = () => runtime.session.get().user?.userId
  const forget = () => {
    for (const query of queryClient.getQueryCache().getAll()) query.reset()
  }
  onTokenChange(async () => {
    live.reconnect()
    // Nothing of the previous customer may be shown.
    const before = userId()
    if (before === undefined) {
      forget()
      // After the screens have rendered: customer queries of a guest are unmounted.
      await Promise.resolve()
      void queryClient.refetchQueries({ type: 'active' })
    }
    try {
      await shop.reload()
    } catch (error) {
      runtime.report(error, 'start-up call')
    }
    // A page that slept learns of a logout and the next login at once, and whose it is by the start-up call.
    if (before !== undefined && before !== userId()) forget()
    await queryClient.invalidateQueries()
  })
}
