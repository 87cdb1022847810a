import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const take = statement<{ used: number }>(
  'rate_take',
  `insert into rate_window as known (bucket, window_start, used) values ($1, $2, 1)
   on conflict (bucket, window_start) do update set used = known.used + 1 where known.used < $3
   returning used`,
)

/** Counts one use within a window shared by all processes; false where there were `most` already. */
export async function takeFromWindow(
  db: Connection,
  bucket: string,
  { most, windowMs }: { most: number; windowMs: number },
  now: number,
): Promise<boolean> {
  return (await db.run(take, [bucket, now - (now % windowMs), most])).length > 0
}

export const pruneWindows = statement('rates_prune', 'delete from rate_window where window_start < $1')
