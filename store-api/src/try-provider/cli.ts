import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { handKeyedCard } from '@storefront/contract/endpoints/hand-keyed-card.ts'
import * as v from 'valibot'
import { readConfig } from '../config.ts'
import { FolderLocked, lockFolder } from '../database/folder-lock.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { payVendorAdapters } from '../pay-vendors/vendors.ts'
import { providerSend } from '../payments/provider/send.ts'
import { storeIdOfPage } from '../repositories/stores.ts'
import { Secrets } from '../security/secrets.ts'
import { storedSecret } from '../security/stored-secret.ts'
import { tryProvider } from './try-provider.ts'

/*
 * `npm run try-provider -- <store> <vendor>`: tries a store's account at a payment provider and prints what it found; the store by
 * id or page name. `--card` reads a test card as JSON from standard input, so that it is in no argument list and no history.
 * Exit code 1 where something failed.
 */

try {
  await run()
} catch (error) {
  console.error(error instanceof FolderLocked ? `${error.message} Stop the shop first.` : error)
  process.exit(1)
}

async function run(): Promise<void> {
  const [storeName = '', vendorName = '', ...flags] = process.argv.slice(2)
  const adapter = Object.values(payVendorAdapters).find(({ id }) => id === vendorName)
  if (storeName === '' || !adapter || flags.some((flag) => flag !== '--card')) {
    const vendors = Object.keys(payVendorAdapters).join(', ')
    console.error(`npm run try-provider -- <store id or page name> <vendor> [--card]\nVendors: ${vendors}`)
    process.exitCode = 1
    return
  }
  const card = flags.includes('--card') ? readCard() : undefined
  const config = readConfig(process.env)
  const secrets = new Secrets(config.secret ?? (await storedSecret(config.dataDir)))
  const url = config.databaseDirectUrl ?? config.databaseUrl
  const unlock = url ? async () => {} : await lockFolder(config.dataDir)
  const db = url
    ? await openPostgres({ url, connections: 2 })
    : await openPglite(join(config.dataDir, 'pglite'))
  try {
    const storeId = /^\d+$/.test(storeName) ? Number(storeName) : await storeIdOfPage(db, storeName)
    if (storeId === undefined) throw new Error(`No store is called ${storeName}.`)
    const { sandbox } = config
    const context = { db, secrets, sandbox, send: providerSend(sandbox?.url) }
    const trials = await tryProvider(context, { storeId, adapter, now: Date.now(), ...(card && { card }) })
    for (const { check, result, detail } of trials)
      console.log(`${check.padEnd(8)} ${result.padEnd(9)} ${detail}`)
    if (trials.some(({ result }) => result === 'failed')) process.exitCode = 1
  } finally {
    await db.close()
    await unlock()
  }
}

/** A test card; what is wrong with it is not quoted. */
function readCard() {
  const read = v.safeParse(handKeyedCard, parseJson(readFileSync(0, 'utf8')))
  if (read.success) return read.output
  throw new Error('Standard input is no card: cardNo, cardExpYy, cardExpMm, cardPw, cardHolderYmd, as JSON.')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
