import type { Shell } from '../host-runtime/create-shell.ts'
import { onTokenChange } from '../session/session.ts'

/**
 * Refetches the store's data, deals and live events after login or logout, here or in another tab (spec 1 §4.2). A
 * screen that needs login asks for it again by its guard.
 */
export function followSession({ queryClient, shop, live, runtime }: Shell): void {
  onTokenChange(async () => {
    live.reconnect()
    // Nothing of the previous customer may be shown.
    if (runtime.session.get().user === null) {
      for (const query of queryClient.getQueryCache().getAll()) query.reset()
      // After the screens have rendered: customer queries of a guest are unmounted.
      await Promise.resolve()
      void queryClient.refetchQueries({ type: 'active' })
    }
    try {
      await shop.reload()
    } catch (error) {
      runtime.report(error, 'start-up call')
    }
    await queryClient.invalidateQueries()
  })
}
