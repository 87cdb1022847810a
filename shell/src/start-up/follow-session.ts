import type { Shell } from '../host-runtime/create-shell.ts'
import { onTokenChange } from '../session/session.ts'

/**
 * After login or logout, here or in another tab: the store's data, the deals and the live events are those of
 * another customer (document 1 §4.2). A screen that needs login asks for it again by itself.
 */
export function followSession({ queryClient, shop, live, runtime }: Shell): void {
  onTokenChange(async () => {
    live.renew()
    // Nothing of the last customer may be seen, not even for a moment.
    if (runtime.session.get().user === null) void queryClient.resetQueries()
    try {
      await shop.reload()
    } catch (problem) {
      runtime.report(problem, 'start-up call')
    }
    await queryClient.invalidateQueries()
  })
}
