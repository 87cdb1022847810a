import { randomUUID } from 'node:crypto'

/** Rows that wait for the outside world: each is leased by one worker, and comes again where that one died. */
export interface LeasedWork<Row> {
  now: () => number
  /** Longer than the work on one row may take. */
  leaseMs: number
  claim(of: Lease): Promise<Row[]>
  work(row: Row, holder: string): Promise<void>
  /** After work that failed: notes when the row comes again. */
  again(row: Row, holder: string): Promise<void>
  onError: (error: unknown) => void
}

export interface Lease {
  holder: string
  now: number
  leaseUntil: number
  /** Rows that are claimed at once. */
  most: number
}

const batch = 10

/** Works on all that is due, some rows at a time. However many processes do so, each row is leased by one. */
export async function runLeasedWork<Row>(due: LeasedWork<Row>): Promise<void> {
  const { now: clock, leaseMs, claim, work, again, onError } = due
  for (;;) {
    const now = clock()
    const holder = randomUUID()
    const rows = await claim({ holder, now, leaseUntil: now + leaseMs, most: batch })
    await Promise.all(
      rows.map((row) =>
        work(row, holder).catch(async (error) => {
          onError(error)
          await again(row, holder)
        }),
      ),
    )
    if (rows.length < batch) return
  }
}
