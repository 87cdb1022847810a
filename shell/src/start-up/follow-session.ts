import type { Shell } from '../host-runtime/create-shell.ts'
import { onTokenChange } from '../session/session.ts'

/**
 * After login or logout, here or in another tab: the store's data, the deals and the live events are those of
 * another customer (spec 1 §4.2). A screen that needs login asks for it again by itself.
 */
export function followSession({ queryClient, shop, live, runtime }: Shell): void {
  onTokenChange(async () => {
    live.reconnect()
    // Nothing of the last customer may be seen, not even for a moment.
    if (runtime.session.get().user === null) {
      for (const query of queryClient.getQueryCache().getAll()) query.reset()
      // By then the screens have heard of it: what is a customer's own is not asked for without a customer.
      await Promise.resolve()
      void queryClient.refetchQueries({ type: 'active' })
    }
    try {
      await shop.reload()
    } catch (problem) {
      runtime.report(problem, 'start-up call')
    }
    await queryClient.invalidateQueries()
  })
}
