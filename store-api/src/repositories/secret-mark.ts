import type { Connection } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const keepMark = statement<{ mark: string }>(
  'secret_mark_keep',
  `insert into secret_mark (mark) values ($1)
   on conflict (is_only) do update set mark = secret_mark.mark returning mark`,
)

/** The stored keyed hash of the secret that this database was written with (`require-secret.ts`); stores the given one where there is none yet. */
export async function keepSecretMark(db: Connection, mark: string): Promise<string> {
  const [row] = await db.run(keepMark, [mark])
  return row?.mark ?? mark
}
