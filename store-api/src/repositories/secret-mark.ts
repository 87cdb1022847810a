import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const keepMark = statement<{ mark: string }>(
  'secret_mark_keep',
  `insert into secret_mark (mark) values ($1)
   on conflict (is_only) do update set mark = secret_mark.mark returning mark`,
)

/** The mark of this database's secret; the given one where it has none yet. */
export async function keepSecretMark(db: Connection, mark: string): Promise<string> {
  const [row] = await db.run(keepMark, [mark])
  return row?.mark ?? mark
}
