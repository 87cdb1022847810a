import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const consume = statement<{ used: number }>(
  'rate_limit_consume',
  `insert into rate_window as known (bucket, window_start, used) values ($1, $2, 1)
   on conflict (bucket, window_start) do update set used = known.used + 1 where known.used < $3
   returning used`,
)

/** Counts one use within a window shared by all processes; false where there were `max` already. */
export async function consumeRateLimit(
  db: Connection,
  bucket: string,
  { max, windowMs }: { max: number; windowMs: number },
  now: number,
): Promise<boolean> {
  return (await db.run(consume, [bucket, now - (now % windowMs), max])).length > 0
}

export const pruneRateWindows = statement(
  'rate_windows_prune',
  'delete from rate_window where window_start < $1',
)
