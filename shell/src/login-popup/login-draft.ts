import { persisted, usePersisted } from '@storefront/host'
import * as v from 'valibot'

const draft = v.object({
  name: v.string(),
  phoneNumber: v.string(),
  /**
   * The last request for a code: recipient, the server's date of it, when by this page's clock, and the idempotency key
   * of the sign-in with it; `isDelayed` where the message was not accepted at once.
   */
  sent: v.nullable(
    v.object({
      name: v.string(),
      phoneNumber: v.string(),
      createDate: v.number(),
      at: v.number(),
      signInKey: v.string(),
      isDelayed: v.optional(v.boolean()),
    }),
  ),
})
export type LoginDraft = v.InferOutput<typeof draft>

const emptyDraft: LoginDraft = { name: '', phoneNumber: '', sent: null }

/**
 * The typed input, persisted with the tab: many phones unload the page while the customer reads the text message. The
 * code itself is never persisted.
 */
export function useLoginDraft(): [LoginDraft, (change: Partial<LoginDraft>) => void, () => void] {
  const value = persisted('tab', 'login-draft', emptyDraft, (stored) => v.parse(draft, stored))
  const change = (part: Partial<LoginDraft>) => value.update((draft) => ({ ...draft, ...part }))
  return [usePersisted(value), change, value.clear]
}
