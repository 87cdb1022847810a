import { type SandboxBankAccount, type SandboxPayout, sandboxPaths } from '@storefront/contract/sandbox.ts'
import type { Config } from '../config.ts'
import { postSignedForJson } from '../security/post-signed-for-json.ts'
import banks from './banks.json' with { type: 'json' }

/** A bank account, as its owner entered it. */
export interface BankAccount {
  bankCode: string
  accountNumber: string
  holder: string
}

/** Result of a payout. `unknown`: no answer; the same payout is requested again. */
export type PayoutOutcome = 'paid' | 'refused' | 'unknown'

/** Checks accounts and pays refunds out. One adapter for each bank service. */
export interface BankService {
  /** Bank name to code. */
  banks: Readonly<Record<string, string>>
  /** Whether the account exists and belongs to its holder. Throws `BankUnavailable`. */
  isAccountOf(account: BankAccount): Promise<boolean>
  /** Pays won to an account, once for each key. */
  payOut(account: BankAccount, payout: { key: string; amount: number }): Promise<PayoutOutcome>
}

/** The bank service did not answer, or with an unknown shape. Contains no account. */
export class BankUnavailable extends Error {}

/** The deployment's bank service: the sandbox's simulator, where there is a sandbox; else none. */
export function bankServiceOf({ sandbox }: Pick<Config, 'sandbox'>, now: () => number): BankService | null {
  return sandbox ? sandboxBank(sandbox, now) : null
}

/** Timeout, short because a customer is waiting. */
const timeoutMs = 6_000

/** The simulated bank of the sandbox; requests are signed like webhooks. */
function sandboxBank({ url, secret }: { url: string; secret: string }, now: () => number): BankService {
  const ask = (path: string, body: SandboxBankAccount | SandboxPayout) =>
    postSignedForJson(url + path, body, { secret, now: now(), timeoutMs })
  return {
    banks,
    async isAccountOf(account) {
      const answer = (await ask(sandboxPaths.bankAccounts, account)) as { isValid?: unknown } | null
      if (typeof answer?.isValid !== 'boolean') throw new BankUnavailable('the bank service gave no answer')
      return answer.isValid
    },
    async payOut(account, { key, amount }) {
      const answer = (await ask(sandboxPaths.bankPayouts, { ...account, key, amount })) as {
        state?: unknown
      } | null
      return answer?.state === 'paid' || answer?.state === 'refused' ? answer.state : 'unknown'
    },
  }
}
