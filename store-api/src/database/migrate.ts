import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assumeManyRows } from './assume-rows.ts'
import type { Database } from './database.ts'
import { statement } from './statement.ts'

const folder = join(import.meta.dirname, '../../migrations')
/** Key of the advisory lock: arbitrary, the same in every process. */
const lockNumber = 7_305_188

const applied = statement<{ name: string; checksum: string }>(
  'migrations_applied',
  'select name, checksum from schema_migration',
)

/**
 * Migrates the database to the newest schema. Several processes may start at once: each file takes a lock and checks
 * again whether it was applied. A file that was applied must not change afterwards.
 */
export async function migrate(db: Database): Promise<void> {
  await db.script(`
    select pg_advisory_xact_lock(${lockNumber});
    create table if not exists schema_migration (name text primary key, checksum text not null)
  `)
  const appliedChecksums = new Map((await db.run(applied, [])).map(({ name, checksum }) => [name, checksum]))
  for (const migration of await readMigrations()) {
    const checksum = appliedChecksums.get(migration.name)
    if (checksum === undefined) await apply(db, migration)
    else if (checksum !== migration.checksum) {
      throw new Error(`Migration ${migration.name} was changed after it had been applied; write a new one.`)
    }
  }
  await assumeManyRows(db)
}

interface Migration {
  name: string
  sql: string
  checksum: string
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The record is written before the file runs: where another process was faster, that fails and nothing is applied twice. */
async function apply(db: Database, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await db.script(`
      select pg_advisory_xact_lock(${lockNumber});
      insert into schema_migration (name, checksum) values ('${name}', '${checksum}');
      ${sql}
    `)
  } catch (error) {
    const rows = await db.run(applied, [])
    if (!rows.some((row) => row.name === name)) throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
