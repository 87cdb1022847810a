import {
  now,
  openPopup,
  type PersistedValue,
  persisted,
  useNow,
  usePersisted,
  useSession,
} from '@storefront/host'
import { useState } from 'react'

/** A pass that the staff has not confirmed, as far as this phone knows. */
interface LastPass {
  userId: number
  dealId: number
  /** When it was shown first, in epoch ms. */
  since: number
}

/** Longer than a customer needs from the till to the door. */
const ttlMs = 2 * 60 * 60_000

const lastPass = (): PersistedValue<LastPass | null> => persisted('shared', 'self-pay-pass', null, readPass)

function readPass(value: unknown): LastPass | null {
  if (value === null) return null
  const { userId, dealId, since } = value as Record<string, unknown>
  if (![userId, dealId, since].every(Number.isSafeInteger)) throw new Error('not a pass')
  return value as LastPass
}

/** Shows the pass of a purchase, and keeps it within reach until the staff has confirmed it. */
export async function showPass({ userId, dealId }: Omit<LastPass, 'since'>): Promise<void> {
  lastPass().set({ userId, dealId, since: now() })
  await openPopup('selfpay/pass', { dealId })
}

/** Shows the last pass again; lets it go where its two hours are over, which the screen may not have noticed yet. */
export async function reopenPass(): Promise<void> {
  letExpiredPassGo()
  const pass = lastPass().get()
  if (pass) await openPopup('selfpay/pass', { dealId: pass.dealId })
}

export function letExpiredPassGo(): void {
  const pass = lastPass().get()
  if (pass && isExpired(pass, now())) lastPass().clear()
}

/** The pass of this purchase is no longer needed. */
export function forgetPass(dealId: number): void {
  if (lastPass().get()?.dealId === dealId) lastPass().clear()
}

/** The deal whose pass the customer may still have to show; null: none. */
export function useUnconfirmedPass(): number | null {
  const [value] = useState(lastPass)
  const pass = usePersisted(value)
  const { user } = useSession()
  const currentTime = useNow(30_000)
  return pass && pass.userId === user?.userId && !isExpired(pass, currentTime) ? pass.dealId : null
}

const isExpired = ({ since }: LastPass, currentTime: number) => currentTime - since >= ttlMs
