import { createHmac } from 'node:crypto'
import type { PayVendor } from '@storefront/contract/entities/payment.ts'
import type { PayAccountProblem } from '@storefront/contract/pay-codes.ts'
import { providerKeySubject, sandboxMid, sandboxProviderPath } from '@storefront/contract/sandbox.ts'
import type { PayAccount, PayOrder, PayVendorAdapter, VendorContext } from '../../pay-vendors/vendor.ts'
import { findPayAccount } from '../../repositories/pay-accounts.ts'
import type { PaymentRow } from '../../repositories/payments.ts'
import type { PaymentContext, ProviderReport } from '../payment-context.ts'

/** The adapter of a payment's provider; null without one. */
export function adapterOf({ vendors }: PaymentContext, payment: PaymentRow): PayVendorAdapter | null {
  const vendor = payment.vendor as PayVendor | null
  return (vendor && vendors[vendor]) ?? null
}

/** A saved payment as sent to a provider, from its frozen data only. */
export function toPayOrder(row: PaymentRow): PayOrder {
  return {
    txNumber: row.txNumber,
    storeId: row.storeId,
    payType: row.payType ?? '',
    amount: row.amount,
    taxFreeAmount: row.taxFreeAmount,
    vatAmount: row.vatAmount,
    goodsName: row.goodsName,
    buyerName: row.buyerName,
    buyerPhone: row.buyerPhone,
    createDate: row.createDate,
  }
}

/**
 * Calls a payment's provider, outside of any transaction. Every failure is `unknown`: the provider may have
 * executed the request, unless its account could not be read.
 * @param knownAccount the store's account, where the caller has just read it
 */
export async function requestProvider<Answer extends ReportedAnswer>(
  context: PaymentContext,
  payment: PaymentRow,
  adapter: PayVendorAdapter,
  request: (order: PayOrder, vendor: VendorContext) => Promise<Answer>,
  knownAccount?: PayAccount,
): Promise<Answer | { kind: 'unknown'; reason: string }> {
  const startedAt = performance.now()
  const answer = await answerOf()
  context.report(providerReport(payment, adapter.id, answer, startedAt))
  return answer

  async function answerOf() {
    try {
      const vendor = knownAccount
        ? vendorContextOf(context, knownAccount)
        : await vendorContext(context, payment.storeId, adapter)
      return await request(toPayOrder(payment), vendor)
    } catch (error) {
      return { kind: 'unknown', reason: reasonOf(error) } as const
    }
  }
}

/** Why a request has no answer, for log and staff: a problem of the account, else the kind of error. */
export function reasonOf(error: unknown): string {
  return accountProblemOf(error) ?? (error instanceof Error ? error.name : 'failed')
}

/** The stored credentials of an account cannot be read, or lack one that the adapter needs. Contains none of them. */
export class PayAccountUnreadable extends Error {}

/** The store has no account at the provider. */
export class PayAccountMissing extends Error {}

/**
 * The store's account at a provider: its own, stored encrypted; else, with a sandbox and for a store without any own
 * account, one derived from the secret that API and sandbox share. Null: it has none.
 * @throws PayAccountUnreadable
 */
export async function payAccountOf(
  { db, secrets, sandbox }: Pick<PaymentContext, 'db' | 'secrets' | 'sandbox'>,
  storeId: number,
  { id: vendor, credentials }: Pick<PayVendorAdapter, 'id' | 'credentials'>,
): Promise<PayAccount | null> {
  const { account: row, hasAny } = await findPayAccount(db, storeId, vendor)
  if (row) {
    return {
      vendor,
      mid: row.mid,
      subMid: row.subMid,
      apiUrl: row.apiUrl.replace(/\/$/, ''),
      credentials: readCredentials(secrets, row.credentialsSealed, { vendor, credentials }),
    }
  }
  // A store with real accounts never accepts simulated payments.
  if (!sandbox || hasAny) return null
  const mid = sandboxMid(storeId)
  const key = createHmac('sha256', sandbox.secret).update(providerKeySubject(vendor, mid)).digest()
  return {
    vendor,
    mid,
    subMid: null,
    apiUrl: `${sandbox.url}${sandboxProviderPath(vendor)}`,
    // The sandbox uses one key per account for all credentials of a provider; `…Hex` names one of 64 hex digits.
    credentials: Object.fromEntries(
      credentials.map((name) => [name, key.toString(name.endsWith('Hex') ? 'hex' : 'base64url')]),
    ),
  }
}

function readCredentials(
  secrets: PaymentContext['secrets'],
  sealed: string,
  { vendor, credentials }: { vendor: PayVendor; credentials: readonly string[] },
): Record<string, string> {
  let read: unknown
  try {
    read = JSON.parse(secrets.unseal(sealed))
  } catch {
    // The error of a parser would quote what it read.
    throw new PayAccountUnreadable(`${vendor}: the stored credentials cannot be read`)
  }
  const fields = (typeof read === 'object' && read !== null ? read : {}) as Record<string, unknown>
  const missing = credentials.filter((name) => typeof fields[name] !== 'string' || fields[name] === '')
  if (missing.length > 0) throw new PayAccountUnreadable(`${vendor}: no ${missing.join(', ')}`)
  return fields as Record<string, string>
}

/** What is wrong with a store's account at a provider; null: it can be used. */
export async function payAccountProblem(
  context: Parameters<typeof payAccountOf>[0],
  storeId: number,
  adapter: Parameters<typeof payAccountOf>[2],
): Promise<PayAccountProblem | null> {
  try {
    return (await payAccountOf(context, storeId, adapter)) ? null : 'no-account'
  } catch (error) {
    const problem = accountProblemOf(error)
    if (problem === null) throw error
    return problem
  }
}

/** Why a store's account could not be used, where `error` is of that; null for any other error. */
export function accountProblemOf(error: unknown): PayAccountProblem | null {
  if (error instanceof PayAccountUnreadable) return 'account-unreadable'
  return error instanceof PayAccountMissing ? 'no-account' : null
}

/**
 * Context of an adapter call.
 * @throws PayAccountMissing where the store's account was removed after the payment was saved
 * @throws PayAccountUnreadable
 */
export async function vendorContext(
  context: PaymentContext,
  storeId: number,
  adapter: PayVendorAdapter,
): Promise<VendorContext> {
  const account = await payAccountOf(context, storeId, adapter)
  if (!account) throw new PayAccountMissing(`store ${storeId} has no account at ${adapter.id}`)
  return vendorContextOf(context, account)
}

function vendorContextOf({ send, now }: PaymentContext, account: PayAccount): VendorContext {
  return { account, send, now: now() }
}

/** Any adapter's answer, as far as it is reported. */
export interface ReportedAnswer {
  kind: string
  code?: string
  reason?: string
}

/** @param startedAt before the request was sent, and its account perhaps read, by `performance.now()` */
export function providerReport(
  { storeId, txNumber }: Pick<PaymentRow, 'storeId' | 'txNumber'>,
  vendor: string,
  { kind, code, reason }: ReportedAnswer,
  startedAt: number,
): ProviderReport {
  const ms = Math.round(performance.now() - startedAt)
  return { storeId, txNumber, vendor, outcome: kind, reason: reasonInLog(code ?? reason), ms }
}

/** Codes come from outside: a longer text, or many digits, could repeat what was sent. */
function reasonInLog(reason: string | undefined): string | null {
  if (reason === undefined || reason === '') return null
  return /^[\w. :-]{1,40}$/.test(reason) && !/\d{7}/.test(reason) ? reason : 'other'
}
