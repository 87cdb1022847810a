import type { CashReceiptService } from '@storefront/store-api/cash-receipts/cash-receipt-service.ts'
import type { Database } from '@storefront/store-api/database/database.ts'
import type { BankService } from '@storefront/store-api/gift-cards/bank-service.ts'
import type { Send } from '@storefront/store-api/pay-vendors/vendor.ts'

/** Thrown by everything that a killed process does. */
export class ProcessCrashed extends Error {
  override readonly name = 'ProcessCrashed'
}

/**
 * When a process is killed: after a number of steps. A step is any point whose effects are distinguishable: before and
 * after each commit, each statement outside a transaction, and each request to a provider, the bank or the tax service. Within a transaction there
 * is no step, because it is rolled back as a whole.
 */
export class CrashPlan {
  #stepsLeft: number
  hasCrashed = false

  constructor(steps: number) {
    this.#stepsLeft = steps
  }

  /** @throws ProcessCrashed */
  step(): void {
    if (this.hasCrashed || this.#stepsLeft <= 0) {
      this.hasCrashed = true
      throw new ProcessCrashed()
    }
    this.#stepsLeft -= 1
  }
}

export const withoutCrashes = () => new CrashPlan(Number.POSITIVE_INFINITY)

/** A database as used by a process with this crash plan; uncommitted work is rolled back when it dies. */
export function crashingDatabase(db: Database, crashPlan: CrashPlan): Database {
  return {
    engine: db.engine,
    waiting: db.waiting,
    orm: db.orm,
    async run(statement, values) {
      crashPlan.step()
      const rows = await db.run(statement, values)
      crashPlan.step()
      return rows
    },
    async transaction(work) {
      crashPlan.step()
      const result = await db.transaction(async (tx) => {
        const done = await work(tx)
        crashPlan.step()
        return done
      })
      crashPlan.step()
      return result
    },
    script: (sql) => db.script(sql),
    signal(signal) {
      if (!crashPlan.hasCrashed) db.signal(signal)
    },
    onSignal: (listener) => db.onSignal((signal) => !crashPlan.hasCrashed && listener(signal)),
    close: async () => {},
  }
}

/** Requests to providers: a process can die before one is sent, and after it was carried out. */
export function crashingSend(send: Send, crashPlan: CrashPlan, timeoutMs: number): Send {
  return async (request) => {
    crashPlan.step()
    const answer = await send({ ...request, timeoutMs })
    crashPlan.step()
    return answer
  }
}

/** Payouts of a bank: a process can die before one is requested, and after it was paid. */
export function crashingBank(bank: BankService, crashPlan: CrashPlan): BankService {
  return {
    banks: bank.banks,
    isAccountOf: (account) => bank.isAccountOf(account),
    async payOut(account, payout) {
      crashPlan.step()
      const outcome = await bank.payOut(account, payout)
      crashPlan.step()
      return outcome
    },
  }
}

/** Requests to the tax service: a process can die before one is sent, and after it was carried out. */
export function crashingReceipts(service: CashReceiptService, crashPlan: CrashPlan): CashReceiptService {
  const around = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    crashPlan.step()
    const answer = await request()
    crashPlan.step()
    return answer
  }
  return {
    issue: (request) => around(() => service.issue(request)),
    cancel: (request) => around(() => service.cancel(request)),
  }
}
