/** Why a database is unavailable. */
export type UnavailableReason = 'busy' | 'unreachable' | 'full' | 'read-only'

/** SQLSTATE and socket error codes that concern the database, not the statement. */
const reasons: Readonly<Record<string, UnavailableReason>> = {
  // statement_timeout or lock_timeout: the statement is slow, or another session holds a lock that it needs
  '57014': 'busy',
  '55P03': 'busy',
  // a deadlock or conflict that three attempts did not resolve
  '40P01': 'busy',
  '40001': 'busy',
  // too many connections, out of memory, idle in a transaction for too long
  '53300': 'busy',
  '53200': 'busy',
  '25P03': 'busy',
  // the disk is full
  '53100': 'full',
  ENOSPC: 'full',
  '25006': 'read-only',
  // the server shuts down, has crashed, starts, or ended an idle session
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P05': 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EPIPE: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
}

/** SQLSTATE class of failed connections: also of PgBouncer to its servers, and of a distributed database's node to another one. */
const connectionFailure = /^08...$/
/** Messages of `pg` and its pool, which have no code. */
const timeoutMessage = /timeout exceeded when trying to connect|Query read timeout|Connection terminated/
const lostMessage = /timeout expired|is not queryable/

/** No connection is free, and too many calls are waiting. */
export class DatabaseBusy extends Error {
  constructor(waiting: number) {
    super(`${waiting} calls wait for a connection of the database`)
  }
}

/** Why the database is unavailable; null for other errors. Follows the chain of causes. */
export function unavailableReason(error: unknown): UnavailableReason | null {
  if (error instanceof DatabaseBusy) return 'busy'
  if (!(error instanceof Error)) return null
  const reason = 'code' in error && typeof error.code === 'string' ? reasonOf(error.code) : undefined
  if (reason) return reason
  if (timeoutMessage.test(error.message)) return 'busy'
  if (lostMessage.test(error.message)) return 'unreachable'
  return unavailableReason(error.cause)
}

const reasonOf = (code: string): UnavailableReason | undefined =>
  reasons[code] ?? (connectionFailure.test(code) ? 'unreachable' : undefined)
