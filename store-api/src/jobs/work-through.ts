import { randomUUID } from 'node:crypto'

/** Rows that wait for an outside world: each is held by one worker for a while, and comes again where it died. */
export interface DueWork<Row> {
  now: () => number
  /** Longer than the work on one row may take. */
  leaseMs: number
  claim(of: { holder: string; now: number; leaseUntil: number; most: number }): Promise<Row[]>
  work(row: Row): Promise<void>
  /** After work that failed: when the row comes again is written down. */
  again(row: Row): Promise<void>
  onError: (error: unknown) => void
}

const batch = 10

/** Works through all that is due, some rows at a time. However many processes do so, each row is one's. */
export async function workThrough<Row>(due: DueWork<Row>): Promise<void> {
  const { now: clock, leaseMs, claim, work, again, onError } = due
  for (;;) {
    const now = clock()
    const rows = await claim({ holder: randomUUID(), now, leaseUntil: now + leaseMs, most: batch })
    await Promise.all(
      rows.map((row) =>
        work(row).catch(async (error) => {
          onError(error)
          await again(row)
        }),
      ),
    )
    if (rows.length < batch) return
  }
}
