import type { Database } from '../../database/database.ts'
import type { PayVendorAdapter } from '../../pay-vendors/vendor.ts'
import { payVendorAdapters } from '../../pay-vendors/vendors.ts'
import {
  countUnsettled,
  deletePayAccount,
  readPayAccount,
  readPayAccounts,
  writePayAccount,
} from '../../repositories/pay-accounts.ts'
import type { Secrets } from '../../security/secrets.ts'
import { Refused } from '../refused.ts'
import { storeOf } from '../store/store-of.ts'

/** Answers to questions, from a prompt or from standard input; keys never come from arguments. */
export interface Answers {
  /** @param isSecret it is not shown while it is typed */
  ask(name: string, question: string, isSecret: boolean): Promise<string>
}

/**
 * `account <store> show | set <vendor> | remove <vendor>`: a store's accounts at payment providers. Keys are sealed before they are
 * stored, and in no line that is returned. @throws Refused
 */
export async function accountCommand(
  { db, secrets, answers }: { db: Database; secrets: Secrets; answers: Answers },
  [storeName = '', action = 'show', vendor = '', ...extraArguments]: readonly string[],
): Promise<string[]> {
  if (extraArguments.length > 0) {
    throw new Refused(
      'Keys are not read from arguments, which stay in the history of the shell: leave them out, and answer the questions.',
    )
  }
  const { storeId, pageName } = await storeOf(db, storeName)
  if (action === 'show') {
    const accounts = await readPayAccounts(db, storeId)
    if (accounts.length === 0) return [`${pageName} has no account at a provider.`]
    return accounts.map(
      (each) => `${each.vendor}: ${each.mid}${each.subMid ? `/${each.subMid}` : ''} at ${each.apiUrl}`,
    )
  }
  const adapter = Object.values(payVendorAdapters).find(({ id }) => id === vendor)
  if (!adapter)
    throw new Refused(
      `There is no provider ${vendor}; there are ${Object.keys(payVendorAdapters).join(', ')}.`,
    )
  if (action === 'set') return set(db, secrets, answers, storeId, adapter)
  if (action === 'remove') return remove(db, storeId, adapter)
  throw new Refused(`${action}: use show, set or remove.`)
}

async function set(
  db: Database,
  secrets: Secrets,
  answers: Answers,
  storeId: number,
  { id: vendor, credentials }: PayVendorAdapter,
): Promise<string[]> {
  const stored = await readPayAccount(db, storeId, vendor)
  const mid = await required(
    answers,
    'mid',
    stored ? `Merchant id (now ${stored.mid})` : 'Merchant id',
    false,
  )
  const subMid = (await answers.ask('subMid', 'Sub merchant id, if there is one', false)).trim()
  const apiUrl = await required(answers, 'apiUrl', 'Address of the API (https://…)', false)
  requireAddress(apiUrl)
  const keys: Record<string, string> = {}
  for (const name of credentials) keys[name] = await required(answers, name, `${name} (not shown)`, true)
  const credentialsSealed = secrets.seal(JSON.stringify(keys))
  return db.transaction(async (tx) => {
    const before = await readPayAccount(tx, storeId, vendor)
    const count = before && before.mid !== mid ? await countUnsettled(tx, storeId, vendor) : 0
    if (count > 0) {
      throw new Refused(
        `${count} payments or refunds at ${vendor} belong to ${before?.mid}; wait until they are settled.`,
      )
    }
    await writePayAccount(tx, { storeId, vendor, mid, subMid: subMid || null, apiUrl, credentialsSealed })
    const result = before ? 'has new keys' : 'is stored'
    return [`The account ${mid} at ${vendor} ${result}. Try it: npm run try-provider -- ${storeId} ${vendor}`]
  })
}

async function remove(db: Database, storeId: number, { id: vendor }: PayVendorAdapter): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (!(await readPayAccount(tx, storeId, vendor)))
      throw new Refused(`The store has no account at ${vendor}.`)
    const count = await countUnsettled(tx, storeId, vendor)
    if (count > 0)
      throw new Refused(
        `${count} payments or refunds at ${vendor} need the account; wait until they are settled.`,
      )
    await deletePayAccount(tx, storeId, vendor)
    return [`The account at ${vendor} is removed. Its payments can no longer be refunded from here.`]
  })
}

async function required(
  answers: Answers,
  name: string,
  question: string,
  isSecret: boolean,
): Promise<string> {
  const text = (await answers.ask(name, question, isSecret)).trim()
  if (text === '') throw new Refused(`${name} is missing; nothing was changed.`)
  return text
}

function requireAddress(apiUrl: string): void {
  const url = URL.canParse(apiUrl) ? new URL(apiUrl) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new Refused(
      'apiUrl must be an address that begins with https://, without a password; nothing was changed.',
    )
}
