import pg from 'pg'

/** What a call has sent to PostgreSQL. */
export interface CountedStatements {
  /** Names of prepared statements, else the text, in the order in which they were sent; without begin and commit. */
  statements: string[]
  /** How often something was sent while no answer was awaited. */
  roundTrips: number
}

/**
 * Counts what this process sends to PostgreSQL, between `start` and `stop`. Signals between processes are not counted: they are
 * sent some ms later, one for all calls of that time. `end` takes the counter away.
 */
export function countStatements() {
  const { query } = pg.Client.prototype
  let counted: CountedStatements = { statements: [], roundTrips: 0 }
  let awaited = 0
  pg.Client.prototype.query = function counting(this: pg.Client, ...args: Parameters<typeof query>) {
    const [firstArgument] = args as unknown as [string | { name?: string; text?: string }]
    const { name, text = '' } = typeof firstArgument === 'string' ? { text: firstArgument } : firstArgument
    const answer: unknown = Reflect.apply(query, this, args)
    if (/pg_notify/.test(text)) return answer
    if (!/^(begin|commit)/.test(text)) counted.statements.push(name ?? text)
    if (awaited === 0) counted.roundTrips += 1
    if (answer instanceof Promise) {
      awaited += 1
      const countRoundTrip = () => {
        awaited -= 1
      }
      answer.then(countRoundTrip, countRoundTrip)
    }
    return answer
  } as typeof query
  return {
    start() {
      counted = { statements: [], roundTrips: 0 }
    },
    stop(): CountedStatements {
      const stopped = counted
      counted = { statements: [], roundTrips: 0 }
      return stopped
    },
    end() {
      pg.Client.prototype.query = query
    },
  }
}
