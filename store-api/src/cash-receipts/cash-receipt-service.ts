import {
  type CashReceiptUse,
  cashReceiptIdentityType,
  cashReceiptRequestType,
} from '@storefront/contract/entities/cash-receipt.ts'
import {
  type SandboxCashReceipt,
  type SandboxCashReceiptCancel,
  sandboxPaths,
} from '@storefront/contract/sandbox.ts'
import type { Config } from '../config.ts'
import { postSignedForJson } from '../security/post-signed-for-json.ts'

/** Amounts of an issue or a cancel in won; VAT and tax-free part are inside `amount`. */
interface ReceiptAmounts {
  amount: number
  taxFree: number
  vat: number
}

export interface ReceiptIssue extends ReceiptAmounts {
  /** Names the issue: a repeated one is issued once. */
  key: string
  /** Business number of the store, digits. */
  licenseNumber: string
  use: CashReceiptUse
  /** Digits. */
  identityNumber: string
}

export interface ReceiptCancel extends ReceiptAmounts {
  /** Names the cancel: a repeated one is done once. */
  key: string
  /** Of the issue. */
  apprNumber: string
}

/** `unknown`: no answer, or one of an unknown shape; the same request is repeated with its key. */
export type ReceiptOutcome =
  | { kind: 'done'; apprNumber: string }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown' }

/** Issues and cancels cash receipts at the tax service, or at a provider of it. One adapter for each. */
export interface CashReceiptService {
  issue(request: ReceiptIssue): Promise<ReceiptOutcome>
  /** Cancels a part of an issued receipt, or all of it. */
  cancel(request: ReceiptCancel): Promise<ReceiptOutcome>
}

/**
 * The deployment's cash receipt service: the sandbox's simulator, where there is a sandbox; else none. No real service is
 * connected.
 */
export function cashReceiptServiceOf(
  { sandbox }: Pick<Config, 'sandbox'>,
  now: () => number,
): CashReceiptService | null {
  return sandbox ? sandboxService(sandbox, now) : null
}

const timeoutMs = 10_000

/** The simulated tax service of the sandbox; requests are signed like webhooks. */
function sandboxService(
  { url, secret }: { url: string; secret: string },
  now: () => number,
): CashReceiptService {
  const ask = async (path: string, body: SandboxCashReceipt | SandboxCashReceiptCancel) =>
    outcomeOf(await postSignedForJson(url + path, body, { secret, now: now(), timeoutMs }))
  return {
    issue: ({ key, licenseNumber, use, identityNumber, amount, taxFree, vat }) =>
      ask(sandboxPaths.cashReceiptIssues, {
        key,
        licenseNumber,
        requestType: cashReceiptRequestType[use],
        identityType: cashReceiptIdentityType[use],
        identityNumber,
        amount,
        taxFreeAmount: taxFree,
        vatAmount: vat,
      }),
    cancel: ({ key, apprNumber, amount, taxFree, vat }) =>
      ask(sandboxPaths.cashReceiptCancels, {
        key,
        apprNumber,
        amount,
        taxFreeAmount: taxFree,
        vatAmount: vat,
      }),
  }
}

/** Only a number or a code of a known form is taken over: a message might repeat what was sent. */
function outcomeOf(answer: unknown): ReceiptOutcome {
  const { apprNumber, refusedCode } = (answer ?? {}) as { apprNumber?: unknown; refusedCode?: unknown }
  if (typeof apprNumber === 'string' && /^\w{1,20}$/.test(apprNumber)) return { kind: 'done', apprNumber }
  if (typeof refusedCode === 'string' && /^[a-z-]{1,40}$/.test(refusedCode)) {
    return { kind: 'refused', code: refusedCode }
  }
  return { kind: 'unknown' }
}
