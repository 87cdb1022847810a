import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { Retention } from './job.ts'

/** Advisory lock: one process deletes, the others skip. The number is arbitrary; no other job has it. */
const tryLock = statement<{ isLocked: boolean }>(
  'delete_old_rows_lock',
  'select pg_try_advisory_xact_lock(7305190) as "isLocked"',
)

/** Deletes expired rows, table by table; one process at a time. */
export async function deleteOldRows(
  db: Database,
  now: number,
  retention: readonly Retention[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [lock] = await tx.run(tryLock, [])
    if (!lock?.isLocked) return
    for (const { prune, olderThanMs } of retention) await tx.run(prune, [now - olderThanMs])
  })
}
