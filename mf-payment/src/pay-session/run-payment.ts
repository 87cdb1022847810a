import { cleanUpOnPayFailure, registerOrderWithoutPay } from '@storefront/contract/endpoints/payment.ts'
import type { Payment } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { payRelayAddress } from '@storefront/contract/pay-window.ts'
import { ApiFailure, call, confirm, newIdempotencyKey, now, openPopup, session, shop } from '@storefront/host'
import type { Around } from './around.ts'
import { payByCard } from './card-payment.ts'
import { type Course, newCourse } from './course.ts'
import type { Following } from './follow.ts'
import { takePayLock } from './one-at-a-time.ts'
import type { OpenedWindow } from './opened-window.ts'
import type { PayIntent } from './pay-intent.ts'
import { pendingMark, pendingNumber } from './pending-mark.ts'
import {
  endZeroPayment,
  isUnanswered,
  payRequestOf,
  quoteIn,
  type Saved,
  savePayment,
} from './save-payment.ts'
import { sayNotOrdered, sayNotSaved, sayNoWindow, type Words } from './say.ts'
import { setPhase } from './session-phase.ts'
import { newTxNumber } from './tx-number.ts'

/** A provider's window, a card typed in, nothing left to pay, or the money later. */
export type Way = 'window' | 'hand-keyed' | 'zero' | 'later'
export type Follow = (course: Course, parts: { opened: OpenedWindow | null; whenOver(): void }) => Following

type Run = {
  intent: PayIntent
  way: Way
  around: Around
  words: Words
  /** The window that the tap opened. */
  opened: OpenedWindow | null
  isInTab: boolean
  /** The popup has been taken down meanwhile. */
  isLeft(): boolean
  follow: Follow
}

/** From the tap to where somebody else has the payment: the provider, or the API. Nothing is charged before that. */
export async function runPayment(run: Run): Promise<void> {
  const { intent, way, words, opened } = run
  let { isInTab } = run
  if (way === 'later') return orderWithoutPay(intent, words)
  if (way === 'window' && !isInTab && !opened) {
    isInTab = await confirm({
      text: words.t('session.blocked'),
      yes: words.t('session.goOnHere'),
      no: words.t('session.notNow'),
    })
    if (!isInTab) return setPhase({ kind: 'ready' })
  }
  const release = await takePayLock(shop().storeId)
  if (!release) {
    opened?.close()
    return setPhase({ kind: 'elsewhere', txNumber: pendingNumber() })
  }
  const isHandedOver = await begin({ ...run, isInTab }, release)
  if (!isHandedOver) release()
}

/** @returns whether a course has the lock now, and lets go of it at its end */
async function begin(run: Run, release: () => void): Promise<boolean> {
  const { intent, way, words, opened, follow } = run
  const { storeId } = shop()
  const card = way === 'hand-keyed' ? await askCard(intent) : undefined
  if (card === null) {
    setPhase({ kind: 'ready' })
    return false
  }
  const txNumber = newTxNumber()
  const saved = await savedOr(run, txNumber)
  if (!saved) return false
  markPending(txNumber, intent)

  if (way === 'window') return goToProvider(run, { ...saved, txNumber }, release)
  const course = newCourse({ txNumber, place: 'none', expireDate: saved.expireDate, window: 'gone' })
  const following = follow({ ...course, isOver: true }, { opened, whenOver: release })
  const ending = card ? payByCard({ storeId, txNumber }, intent, card) : endZeroPayment(storeId, txNumber)
  await ending.then(
    (payment: Payment) => following.tell({ kind: 'heard', payment }),
    (problem: unknown) => endRefused(problem, following, words),
  )
  return true
}

/** Sends the window, or this tab, to the provider by way of the relay page. */
function goToProvider(
  { around, words, opened, isInTab, isLeft, follow }: Run,
  { txNumber, nonce, expireDate }: Saved & { txNumber: string },
  release: () => void,
): boolean {
  const { pageName } = shop().storeData
  const place = isInTab ? 'tab' : 'window'
  const address = payRelayAddress({ txNumber, pageName, nonce, place })
  const isThere = isInTab || opened?.goTo(address) === true
  const window = isInTab || isThere ? 'open' : 'gone'
  // A page that is left must not keep other tabs from looking at the payment.
  if (isInTab) release()
  const following = follow(newCourse({ txNumber, place, expireDate, window }), { opened, whenOver: release })
  if (!isThere) {
    following.tell({ kind: 'gave-up', reason: 'window-closed' })
    void sayNoWindow(words)
  } else if (isLeft()) following.tell({ kind: 'gave-up', reason: 'customer' })
  if (isInTab) around.goTo(address)
  return true
}

/** Null where the card was not given. */
async function askCard({ amount }: PayIntent) {
  setPhase({ kind: 'asking' })
  const outcome = await openPopup('cardEntry', { amount })
  setPhase({ kind: 'starting' })
  return outcome.kind === 'done' ? outcome.result : null
}

/** Undefined where it could not be saved; the customer has read why, and what was set aside is free again. */
async function savedOr({ intent, words, opened }: Run, txNumber: string): Promise<Saved | undefined> {
  const { storeId } = shop()
  try {
    return await savePayment(storeId, txNumber, intent)
  } catch (problem) {
    opened?.close()
    // Whatever was held comes free by itself, only later.
    void call(cleanUpOnPayFailure, { storeId, txNumber, reason: 'failed' }, { quiet: true }).catch(() => {})
    const { code: answered, payload } =
      problem instanceof ApiFailure ? problem : { code: 0, payload: undefined }
    if (answered === code.priceChanged) setPhase({ kind: 'requoted', quote: quoteIn(payload) })
    else if (answered === code.payRunning) setPhase({ kind: 'elsewhere', txNumber: numberIn(payload) })
    else {
      setPhase({ kind: 'refused', code: answered, payload })
      await sayNotSaved(answered, words)
    }
    return undefined
  }
}

/** A card or a payment of 0 won was refused, or nobody knows. */
function endRefused(problem: unknown, following: Following, words: Words): void {
  if (isUnanswered(problem)) {
    // What never arrived is taken back; what did is not touched by that, and is asked for.
    setTimeout(() => following.tell({ kind: 'gave-up', reason: 'failed' }), GIVE_UP_AFTER)
    following.tell({ kind: 'unanswered' })
    return
  }
  following.tell({ kind: 'gave-up', reason: 'failed' })
  void sayNotSaved(problem instanceof ApiFailure ? problem.code : 0, words)
}

const GIVE_UP_AFTER = 10_000

async function orderWithoutPay(intent: PayIntent, words: Words): Promise<void> {
  try {
    const { dealId } = await call(
      registerOrderWithoutPay,
      {
        storeId: shop().storeId,
        payInfo: payRequestOf(intent),
        termsUserAgreementList: intent.agreements,
      },
      { idempotencyKey: newIdempotencyKey(), quiet: true },
    )
    setPhase({ kind: 'ordered', dealId })
  } catch (problem) {
    const { code: answered, payload } =
      problem instanceof ApiFailure ? problem : { code: 0, payload: undefined }
    if (answered === code.priceChanged) return setPhase({ kind: 'requoted', quote: quoteIn(payload) })
    setPhase({ kind: 'refused', code: answered, payload })
    await sayNotOrdered(words)
  }
}

/** The payment that stands in the way, where the refusal names it. */
function numberIn(payload: unknown): string | null {
  const named = (payload as { txNumber?: unknown } | null | undefined)?.txNumber
  return typeof named === 'string' ? named : pendingNumber()
}

function markPending(txNumber: string, { purpose }: PayIntent): void {
  const { user } = session()
  if (user) pendingMark().set({ v: 1, txNumber, purpose, userId: user.userId, since: now() })
}
