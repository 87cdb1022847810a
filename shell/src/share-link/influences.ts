import { registerUserInfluence } from '@storefront/contract/endpoints/share.ts'
import { type UserInfluence, userInfluence } from '@storefront/contract/entities/share.ts'
import { influencesToReport, withoutInfluences } from '@storefront/domain/share/influence.ts'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import * as v from 'valibot'
import { authToken, onTokenChange } from '../session/session.ts'

/** Referrals by share links that were opened here, until the API has them (spec 1 §4.7). Per store. */
export function persistedInfluences({ persisted }: Pick<HostRuntime, 'persisted'>) {
  return persisted<UserInfluence[]>('shared', 'share-influence', [], (value) =>
    v.parse(v.array(userInfluence), value),
  )
}

/**
 * Sends them to the API as soon as there is a token and a customer, and removes them when it answers 200. Else the next
 * login, start or return of the network retries.
 */
export function sendInfluences({ runtime, storeId }: { runtime: HostRuntime; storeId: number }): () => void {
  const list = persistedInfluences(runtime)
  let isSending = false

  async function send(): Promise<void> {
    const userId = runtime.session.get().user?.userId
    const stored = list.get()
    if (isSending || userId === undefined || authToken() === null || stored.length === 0) return
    isSending = true
    let isSent = false
    try {
      const userInfluenceList = influencesToReport(stored, userId)
      if (userInfluenceList.length > 0)
        await runtime.call(registerUserInfluence, { storeId, userInfluenceList })
      list.update((later) => withoutInfluences(later, stored))
      isSent = true
    } catch (error) {
      runtime.report(error, 'share influence')
    } finally {
      isSending = false
    }
    // Another link may have been opened meanwhile.
    if (isSent) void send()
  }

  const sendLater = () => void send()
  const subscriptions = [
    onTokenChange(sendLater),
    runtime.session.subscribe(sendLater),
    list.subscribe(sendLater),
  ]
  addEventListener('online', sendLater)
  sendLater()
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe()
    removeEventListener('online', sendLater)
  }
}
