import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { migrate } from '../database/migrate.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { requireSecretOf } from '../security/require-secret.ts'
import { Secrets } from '../security/secrets.ts'
import { storedSecret } from '../security/stored-secret.ts'
import { Refused } from './refused.ts'

/** A large menu takes longer than a call of a customer may. */
const timeouts = { statementTimeoutMs: 60_000, lockTimeoutMs: 30_000 }

/** Opens the shop's database as the API does, migrates it, and closes it after `work`. */
export async function openShop<Result>(
  work: (shop: { db: Database; config: Config }) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env)
  // A pooler adds nothing to one command.
  const url = config.databaseDirectUrl ?? config.databaseUrl
  const { dataDir } = config
  if (!url) await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = url ? async () => {} : await lockFolder(dataDir)
  try {
    const db = url
      ? await openPostgres({ url, connections: 2, ...timeouts })
      : await openPglite(await pgliteFolder(dataDir))
    try {
      await migrate(db)
      return await work({ db, config })
    } finally {
      await db.close()
    }
  } finally {
    await unlock()
  }
}

async function pgliteFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'pglite')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/**
 * What seals and unseals keys: the API's own secret, never a new one, with which the API could not read them.
 * @throws Refused without a secret, BadConfig with one that is not of this database
 */
export async function secretsOf(db: Database, config: Config): Promise<Secrets> {
  const secrets = new Secrets(await secretOf(config))
  await requireSecretOf(db, secrets)
  return secrets
}

async function secretOf({ secret, dataDir }: Config): Promise<string> {
  if (secret !== undefined) return secret
  await access(join(dataDir, 'secret')).catch(() => {
    throw new Refused('The secret of the API is not known. Set SECRET or DATA_DIR as for the API.')
  })
  return storedSecret(dataDir)
}
