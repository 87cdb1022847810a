import { cancelledTax, receiptTax } from '@storefront/domain/payment/cash-receipt.ts'
import type { Database } from '../database/database.ts'
import { runLeasedWork } from '../jobs/lease-worker.ts'
import type { ReportFailure } from '../jobs/report-failure.ts'
import { backoffMs, maxTries, noAnswer } from '../outbox/backoff.ts'
import {
  type CancelOfReceipt,
  type CashReceiptRow,
  claimCashReceipts,
  claimReceiptCancels,
  rescheduleCashReceipt,
  rescheduleReceiptCancel,
  settleCashReceipt,
  settleReceiptCancel,
} from '../repositories/cash-receipts.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Stores } from '../stores/stores.ts'
import type { CashReceiptService, ReceiptOutcome } from './cash-receipt-service.ts'
import { publishCashReceipt } from './publish-cash-receipt.ts'

export interface CashReceiptDependencies {
  db: Database
  stores: Stores
  secrets: Secrets
  service: CashReceiptService
  /** Epoch ms. */
  now: () => number
  onError: ReportFailure
}

/** Longer than the service's timeout. */
const leaseMs = 60_000

/**
 * Issues the due cash receipts, outside of any transaction, then cancels what refunds have returned. A request without an
 * answer is repeated with its key; after `maxTries`, or where the service refuses, staff are told.
 */
export async function issueCashReceipts(dependencies: CashReceiptDependencies): Promise<void> {
  const { db, now, onError } = dependencies
  await runLeasedWork<CashReceiptRow>({
    now,
    leaseMs,
    claim: (lease) => claimCashReceipts(db, lease),
    work: (row) => issue(dependencies, row),
    scheduleRetry: (row) => settleIssue(dependencies, row, { kind: 'unknown' }),
    onError,
  })
  await runLeasedWork<CancelOfReceipt>({
    now,
    leaseMs,
    claim: (lease) => claimReceiptCancels(db, lease),
    work: (row) => cancel(dependencies, row),
    scheduleRetry: (row) => settleCancel(dependencies, row, { kind: 'unknown' }),
    onError,
  })
}

async function issue(dependencies: CashReceiptDependencies, row: CashReceiptRow): Promise<void> {
  const { secrets, service, stores } = dependencies
  const { storeId, txNumber, identitySealed, issueAmount, receiptUse } = row
  if (identitySealed === null || issueAmount === null) throw new Error('a cash receipt without a number')
  const store = await stores.byId(storeId)
  const outcome = await service.issue({
    ...receiptTax(row, issueAmount),
    key: txNumber,
    licenseNumber: (store?.info.licenseNumber ?? '').replaceAll('-', ''),
    use: receiptUse,
    identityNumber: secrets.unseal(identitySealed),
  })
  await settleIssue(dependencies, row, outcome)
}

async function settleIssue(
  { db, now: clock }: CashReceiptDependencies,
  row: CashReceiptRow,
  outcome: ReceiptOutcome,
): Promise<void> {
  const now = clock()
  const ended = endOf(outcome, row.tries)
  if (!ended) return rescheduleCashReceipt(db, row, now + backoffMs(row.tries))
  await db.transaction(async (tx) => {
    const state = ended.isDone ? 'issued' : 'refused'
    if (!(await settleCashReceipt(tx, row, { ...ended, state, now }))) return
    await publishCashReceipt(tx, row, { ...ended, kind: 'issue', amount: row.issueAmount ?? 0 }, now)
  })
}

async function cancel(dependencies: CashReceiptDependencies, row: CancelOfReceipt): Promise<void> {
  const { receipt, txNumber, refundId, amount, leftAfter } = row
  if (receipt.apprNumber === null) throw new Error('a cancel of a cash receipt that was not issued')
  const outcome = await dependencies.service.cancel({
    ...cancelledTax(receipt, leftAfter + amount, leftAfter),
    key: `${txNumber}R${refundId}`,
    apprNumber: receipt.apprNumber,
  })
  await settleCancel(dependencies, row, outcome)
}

async function settleCancel(
  { db, now: clock }: CashReceiptDependencies,
  row: CancelOfReceipt,
  outcome: ReceiptOutcome,
): Promise<void> {
  const now = clock()
  const ended = endOf(outcome, row.tries)
  if (!ended) return rescheduleReceiptCancel(db, row, now + backoffMs(row.tries))
  await db.transaction(async (tx) => {
    const state = ended.isDone ? 'done' : 'refused'
    if (!(await settleReceiptCancel(tx, row, { ...ended, state, now }))) return
    await publishCashReceipt(tx, row.receipt, { ...ended, kind: 'cancel', amount: row.amount }, now)
  })
}

interface Ended {
  isDone: boolean
  apprNumber: string | null
  refusedCode: string | null
}

/** How a request ends; null: it is repeated. */
function endOf(outcome: ReceiptOutcome, tries: number): Ended | null {
  if (outcome.kind === 'done') return { isDone: true, apprNumber: outcome.apprNumber, refusedCode: null }
  if (outcome.kind === 'refused') return { isDone: false, apprNumber: null, refusedCode: outcome.code }
  return tries < maxTries ? null : { isDone: false, apprNumber: null, refusedCode: noAnswer }
}
