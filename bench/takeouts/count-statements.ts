import pg from 'pg'

/**
 * Counts what this process sends to PostgreSQL, between `start` and `stop`: statements without begin and commit, and round trips, which are the times
 * that something was sent while no answer was awaited. `end` takes the counter away.
 */
export function countStatements() {
  const { query } = pg.Client.prototype
  let statements = 0
  let roundTrips = 0
  let awaited = 0
  pg.Client.prototype.query = function counting(this: pg.Client, ...args: Parameters<typeof query>) {
    const [firstArgument] = args as unknown as [string | { text?: string }]
    const text = typeof firstArgument === 'string' ? firstArgument : (firstArgument.text ?? '')
    if (!/^(begin|commit)/.test(text)) statements += 1
    if (awaited === 0) roundTrips += 1
    const answer: unknown = Reflect.apply(query, this, args)
    if (answer instanceof Promise) {
      awaited += 1
      const answered = () => {
        awaited -= 1
      }
      answer.then(answered, answered)
    }
    return answer
  } as typeof query
  return {
    start() {
      statements = 0
      roundTrips = 0
    },
    stop: () => ({ statements, roundTrips }),
    end() {
      pg.Client.prototype.query = query
    },
  }
}
