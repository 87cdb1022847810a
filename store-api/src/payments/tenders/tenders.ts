import { hasBundle } from '@storefront/contract/bundles.ts'
import type { TenderUse } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { payAction, payMethod } from '@storefront/contract/wire-enums.ts'
import type { PayDraft, TenderBalance } from '@storefront/domain/payment/pay-draft.ts'
import type { StoredTenderName, Tender } from '@storefront/domain/payment/tender.ts'
import type { Transaction } from '../../database/database.ts'
import type { Approval } from '../../pay-vendors/vendor.ts'
import { refuse } from '../../refusal.ts'
import { type HoldOwner, readHolds, releaseHold, upsertHold } from '../../repositories/holds.ts'
import { addPayRecord } from '../../repositories/pay-records.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import { coupon } from './coupon.ts'
import { credit } from './credit.ts'
import { giftCard } from './gift-card.ts'
import { points } from './points.ts'
import type {
  BlockedReason,
  HoldFacts,
  ProviderTender,
  StoredTender,
  TenderHandler,
  TenderRequest,
} from './tender.ts'

/**
 * The amount that a provider charges. A payment of 0 won has a record of 0 won in cash instead (2.4-57), so that every
 * payment has such a record and refunds have a row to settle.
 */
const provider: ProviderTender = {
  kind: 'provider',
  refundOrder: 'money',
  refundMessage: 'money',
  record: ({ txNumber, payType, vendor, amount, taxFreeAmount, vatAmount }, approval) => ({
    payMethod: approval?.payMethod ?? payMethod.cash,
    payType,
    payVendor: vendor,
    amount,
    taxFreeAmount,
    vatAmount,
    approveInfo: approval
      ? { ...approval.info, taxFreeAmount, vatAmount }
      : { apprNumber: txNumber, apprAmount: 0 },
  }),
}

/**
 * Every tender, in the order in which their rows are locked. A new one is a name in the domain's `Tender` and a line
 * here; requesting, holding, confirming, releasing, recording and refunding use this table.
 */
export const tenders: Record<StoredTenderName, StoredTender> & Record<Tender, TenderHandler> = {
  coupon,
  points,
  giftCard,
  credit,
  provider,
}

/** Throws for an unknown name: a refund to an unknown tender must not be settled silently. */
export function tenderOf(name: string): TenderHandler {
  const handler = (tenders as Partial<Record<string, TenderHandler>>)[name]
  if (!handler) throw new Error(`no such tender: ${name}`)
  return handler
}

/** Tenders with a balance in this database, by the kind of their holds. */
export function storedTenders(): [kind: StoredTenderName, handler: StoredTender][] {
  return Object.entries(tenders).flatMap(([kind, handler]) =>
    handler.kind === 'stored'
      ? [[kind as StoredTenderName, handler] as [StoredTenderName, StoredTender]]
      : [],
  )
}

/** The uses of one tender in a list that names several. */
const ofTender = (name: string, uses: readonly TenderUse[]) => uses.filter(({ tender }) => tender === name)

function requestedOf(
  name: string,
  { named }: StoredTender,
  request: TenderRequest,
  store: StoreSnapshot,
): TenderUse[] {
  if (named.by === 'field') return named.requested(request, store)
  return named.by === 'list' ? ofTender(name, request.tenderList) : []
}

/**
 * The requested uses of each stored tender. Refuses with 400 what is in `tenderList` under an unknown name, or that of a tender which
 * is not named there, and a duplicate subject; and a tender whose bundle is not in the store's contract.
 */
export function requestedTenders(request: TenderRequest, store: StoreSnapshot): TenderUse[] {
  const uses = storedTenders().flatMap(([name, tender]) => requestedOf(name, tender, request, store))
  const isRead = request.tenderList.every((each) => uses.includes(each))
  if (!isRead || new Set(uses.map(keyOf)).size !== uses.length) {
    refuse(code.badRequest, 'tenderList: not what this store is paid with', { field: 'payInfo.tenderList' })
  }
  for (const { tender } of uses) {
    const { bundle = 'always' } = tenders[tender as StoredTenderName]
    if (!hasBundle(store.bundles, bundle))
      refuse(code.notInContract, `${tender}: ${bundle} is not in the store's contract`)
  }
  return uses
}

/** What the requested tenders may pay now, as input of the draft. */
export async function tenderBalances(
  tx: Transaction,
  balanceRequest: {
    store: StoreSnapshot
    userId: number
    txNumber: string | null
    request: TenderRequest
    now: number
  },
): Promise<TenderBalance[]> {
  const { store, userId, txNumber, request, now } = balanceRequest
  const all: TenderBalance[] = []
  for (const [name, { named }] of storedTenders()) {
    if (named.by !== 'list') continue
    const requested = ofTender(name, request.tenderList)
    if (requested.length === 0) continue
    all.push(...(await named.balances(tx, { storeId: store.storeId, userId, txNumber, requested, now })))
  }
  return all
}

/** The uses of each stored tender in a draft. */
export function quotedTenders(draft: PayDraft, request: TenderRequest): TenderUse[] {
  return storedTenders().flatMap(([name, { named }]) => {
    if (named.by === 'field') return named.quoted(draft, request)
    return named.by === 'list' ? ofTender(name, draft.tenderList).filter(({ amount }) => amount > 0) : []
  })
}

/** The first tender that a draft does not use as it was requested, and why; null where it uses all. */
export function blockedTender(
  draft: PayDraft,
  request: TenderRequest,
): ({ kind: StoredTenderName } & BlockedReason) | null {
  for (const [kind, { named }] of storedTenders()) {
    if (named.by === 'counter') continue
    const blockedReason =
      named.by === 'field' ? named.blockedReason(draft, request) : shortOf(kind, draft, request)
    if (blockedReason) return { kind, ...blockedReason }
  }
  return null
}

/** The first subject in the list that pays less than was requested. */
function shortOf(name: string, draft: PayDraft, { tenderList }: TenderRequest): BlockedReason | null {
  const short = ofTender(name, tenderList).find(({ subject, amount }) => {
    const quoted = ofTender(name, draft.tenderList).find((each) => each.subject === subject)
    return (quoted?.amount ?? 0) < amount
  })
  return short ? { reason: 'not-enough', subject: short.subject, wanted: short.amount } : null
}

/** The uses whose money may get a cash receipt. */
export function usesWithReceipt(uses: readonly TenderUse[]): TenderUse[] {
  return storedTenders().flatMap(([name, { getsCashReceipt }]) =>
    getsCashReceipt ? ofTender(name, uses) : [],
  )
}

/** Whether two uses have the same tender and subject. */
export function isSameSubject(use: TenderUse, other: TenderUse): boolean {
  return keyOf(use) === keyOf(other)
}

function keyOf({ tender, subject }: Pick<TenderUse, 'tender' | 'subject'>): string {
  return `${tender} ${subject}`
}

/**
 * Holds each use under a number, or refuses with 1023. Holds that the number has of the same subject and as much are taken over;
 * others are released. `isUnheld`: the number is new, no tender is held under it.
 */
export async function holdTenders(
  tx: Transaction,
  owner: HoldOwner,
  uses: readonly TenderUse[],
  { isUnheld = false, ...facts }: HoldFacts & { isUnheld?: boolean },
): Promise<void> {
  const { storeId, txNumber } = owner
  const existingHolds = isUnheld ? [] : await readHolds(tx, storeId, txNumber)
  const held = existingHolds.filter(({ state }) => state === 'held')
  for (const [kind, tender] of storedTenders()) {
    for (const each of held.filter((hold) => hold.kind === kind)) {
      const use = uses.find(({ tender: name, subject }) => name === kind && subject === each.subject)
      if (use && tender.units(use) === each.quantity) continue
      await tender.release(tx, { storeId, txNumber, subject: each.subject, now: facts.now })
      await releaseHold(tx, each)
    }
  }
  for (const [kind, tender] of storedTenders()) {
    for (const use of inLockOrder(uses, kind)) {
      await tender.hold(tx, owner, use, facts)
      const hold = { kind, subject: use.subject, quantity: tender.units(use) }
      await upsertHold(tx, owner, hold, facts)
    }
  }
}

/** Confirms the uses of a payment; false where one of its holds is gone. */
export async function confirmTenders(tx: Transaction, payment: PaymentRow, now: number): Promise<boolean> {
  for (const [kind, tender] of storedTenders()) {
    for (const use of inLockOrder(payment.tenders, kind)) {
      if (!(await tender.confirm(tx, payment, use, now))) return false
    }
  }
  return true
}

/** Compares ids as numbers, also those of several parts: `10-9` before `10-10`, as gift cards are locked everywhere else. */
const byNumber = new Intl.Collator('en', { numeric: true })

/** Sorts the subjects of one tender: the order in which every payment locks them. */
function inLockOrder(uses: readonly TenderUse[], kind: string): TenderUse[] {
  return ofTender(kind, uses).sort((a, b) => byNumber.compare(a.subject, b.subject))
}

/** Writes one record for each tender and subject that paid, and one of the provider in any case. */
export function recordTenders(
  tx: Transaction,
  payment: PaymentRow,
  approval: Approval | null,
  now: number,
): void {
  const { storeId, dealId, txNumber } = payment
  // In display order: money, then stored balances, then discounts.
  const records = (['money', 'stored', 'discount'] as const).flatMap((order) =>
    Object.entries(tenders)
      .filter(([, handler]) => handler.refundOrder === order)
      .flatMap(([tender, handler]) => recordsOf(tender, handler, payment, approval)),
  )
  for (const record of records) {
    addPayRecord(tx, {
      storeId,
      dealId,
      txNumber,
      subject: '',
      payDate: now,
      payType: null,
      payAction: payAction.approve,
      payVendor: null,
      taxFreeAmount: 0,
      vatAmount: 0,
      offsetPayId: null,
      refundId: null,
      approveInfo: null,
      ...record,
    })
  }
}

function recordsOf(tender: string, handler: TenderHandler, payment: PaymentRow, approval: Approval | null) {
  if (handler.kind === 'provider') return [{ tender, ...handler.record(payment, approval) }]
  return ofTender(tender, payment.tenders)
    .filter(({ amount }) => amount > 0)
    .map(({ subject, amount }) => ({ tender, subject, amount, payMethod: handler.payMethod }))
}
