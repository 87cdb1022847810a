import type { Database } from '@storefront/store-api/database/database.ts'
import type { Send } from '@storefront/store-api/payments/vendors/vendor.ts'

/** What a process that has died does: nothing more. */
export class Died extends Error {
  override readonly name = 'Died'
}

/**
 * When a process is killed: after a number of steps. A step is any point whose effects are distinguishable: before and
 * after each commit, each statement outside a transaction, and each request to a provider. Within a transaction there
 * is no step, because it is rolled back as a whole.
 */
export class Fate {
  #left: number
  isOver = false

  constructor(steps: number) {
    this.#left = steps
  }

  /** @throws Died */
  step(): void {
    if (this.isOver || this.#left <= 0) {
      this.isOver = true
      throw new Died()
    }
    this.#left -= 1
  }
}

export const immortal = () => new Fate(Number.POSITIVE_INFINITY)

/** A database as a process with this fate reaches it. What it has not committed when it dies is rolled back. */
export function mortalDatabase(db: Database, fate: Fate): Database {
  return {
    engine: db.engine,
    orm: db.orm,
    async run(statement, values) {
      fate.step()
      const rows = await db.run(statement, values)
      fate.step()
      return rows
    },
    async transaction(work) {
      fate.step()
      const result = await db.transaction(async (tx) => {
        const done = await work(tx)
        fate.step()
        return done
      })
      fate.step()
      return result
    },
    script: (sql) => db.script(sql),
    signal(signal) {
      if (!fate.isOver) db.signal(signal)
    },
    onSignal: (listener) => db.onSignal((signal) => !fate.isOver && listener(signal)),
    close: async () => {},
  }
}

/** Requests to providers: a process can die before one is sent, and after it was carried out. */
export function mortalSend(send: Send, fate: Fate, timeoutMs: number): Send {
  return async (request) => {
    fate.step()
    const answer = await send({ ...request, timeoutMs })
    fate.step()
    return answer
  }
}
