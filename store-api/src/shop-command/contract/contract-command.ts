import { userInfo } from 'node:os'
import { bundles } from '@storefront/contract/bundles.ts'
import { epochOf, localTime } from '@storefront/domain/calendar/local-time.ts'
import { isBundle } from '../../contracts/bundle-needs.ts'
import { changeContract } from '../../contracts/change-contract.ts'
import { strandedBy, strandedText } from '../../contracts/stranded-money.ts'
import type { Database } from '../../database/database.ts'
import { type ContractChangeRow, readContractChanges } from '../../repositories/contracts.ts'
import type { StoreRow } from '../../repositories/stores.ts'
import { Refused } from '../refused.ts'
import { storeOf } from '../store/store-of.ts'

/**
 * `contract <store> show | add <bundle> | remove <bundle> [--from <day>]`. @returns lines for the terminal @throws Refused,
 * ContractRefused
 */
export async function contractCommand(
  db: Database,
  [storeName = '', action = 'show', bundle = '', flag, day = '']: readonly string[],
  now: number,
): Promise<string[]> {
  const store = await storeOf(db, storeName)
  if (action === 'show') return contractText(db, store)
  if (action !== 'add' && action !== 'remove') throw new Refused(`${action}: use show, add or remove.`)
  if (!isBundle(bundle)) throw new Refused(`There is no bundle ${bundle}; there are ${bundles.join(', ')}.`)
  if (flag !== undefined && flag !== '--from') throw new Refused(`${flag}: only --from <day> is known.`)
  const startDate = flag === undefined ? now : startOf(day, store)
  const { storeId } = store
  const result = await changeContract(db, {
    storeId,
    bundle,
    action,
    startDate,
    // Under sudo, who typed it and not whom it runs as.
    madeBy: process.env.SUDO_USER || userInfo().username,
    now,
  })
  if (result === 'withdrawn') return ['The planned change is withdrawn.']
  if (result === 'done') return [`${bundle} is ${action === 'add' ? 'in' : 'no longer in'} the contract.`]
  const stranded = action === 'remove' ? await db.transaction((tx) => strandedBy(tx, storeId, bundle)) : []
  return [
    `Planned for ${day}.`,
    ...(stranded.length > 0 ? [`! It waits until this is settled: ${strandedText(stranded)}.`] : []),
  ]
}

async function contractText(db: Database, store: StoreRow): Promise<string[]> {
  const changes = await readContractChanges(db, store.storeId)
  const contract = store.bundles.length > 0 ? store.bundles.join(', ') : 'nothing'
  return [`${store.pageName}: ${contract}`, ...changes.map((each) => changeLine(each, store))]
}

function changeLine(change: ContractChangeRow, store: StoreRow): string {
  const { action, bundle, state, startDate, createDate, madeBy, waitsFor } = change
  const changeText = `${dayOf(createDate, store)} ${madeBy}: ${action} ${bundle}`
  const from = startDate > createDate ? ` from ${dayOf(startDate, store)}` : ''
  return `${changeText}${from} (${state}${waitsFor ? `; waits for ${waitsFor}` : ''})`
}

/** Minutes east of UTC; Korea's by default. */
function offsetOf({ flags }: StoreRow): number {
  return flags.timezoneOffset ?? 540
}

function startOf(day: string, store: StoreRow): number {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  if (!isDay) throw new Refused(`--from ${day}: must be a day such as 2026-12-31.`)
  return epochOf(day, 0, offsetOf(store))
}

function dayOf(moment: number, store: StoreRow): string {
  return localTime(moment, offsetOf(store)).day
}
