import { BadConfig } from '../bad-config.ts'
import type { Connection } from '../database/database.ts'
import { keepSecretMark } from '../repositories/secret-mark.ts'
import type { Secrets } from './secrets.ts'

/**
 * Refuses a secret with which this database was not written: keys of providers, accounts for refunds, tokens and codes of tables could
 * not be read, and new ones would be unreadable to the right secret. The first start marks the database with a keyed hash, which does not tell the secret.
 * @throws BadConfig
 */
export async function requireSecretOf(db: Connection, secrets: Secrets): Promise<void> {
  const mark = secrets.hash('fingerprint', 'secret of this database')
  if ((await keepSecretMark(db, mark)) === mark) return
  throw new BadConfig(
    'This database was written with another SECRET. With this one, the keys of providers, accounts for refunds and codes of tables in it ' +
      'could not be read. Start with the SECRET that the database had; a restored backup needs the SECRET of its time.',
  )
}
