import type { Bundle } from '@storefront/contract/bundles.ts'
import type { Database, Transaction } from '../database/database.ts'
import {
  type ContractChangeRow,
  lockContractOf,
  readContractChanges,
  recordContractChange,
  recordWaitReason,
  settleContractChange,
  storesWithDueChanges,
  writeBundles,
} from '../repositories/contracts.ts'
import { publishLiveEvent } from '../repositories/live-events.ts'
import { dependingOn, inListedOrder, missingFor } from './bundle-needs.ts'
import { strandedBy, strandedText } from './stranded-money.ts'

/** A change of a contract that cannot be made; the message says why, and what to do. */
export class ContractRefused extends Error {}

export interface RequestedChange {
  storeId: number
  bundle: Bundle
  action: 'add' | 'remove'
  /** Epoch ms; `now` or earlier: at once. */
  startDate: number
  /** Who makes it, for the record. */
  madeBy: string
  now: number
}

/**
 * Adds a bundle to a store's contract or removes one, at once or from a date on, and records it. Calls of the bundle are guarded
 * by the contract in their own transactions, so that none of them moves money after a removal that did not see it.
 * A change that is the opposite of a planned one withdraws the planned one. @returns what was done @throws ContractRefused
 */
export async function changeContract(
  db: Database,
  requested: RequestedChange,
): Promise<'done' | 'planned' | 'withdrawn'> {
  const { storeId, bundle, action, startDate, madeBy, now } = requested
  return db.transaction(async (tx) => {
    const owned = await lockContractOf(tx, storeId)
    if (!owned) throw new ContractRefused('There is no such store.')
    const planned = (await readContractChanges(tx, storeId)).filter(({ state }) => state === 'planned')
    const plannedChange = planned.find((each) => each.bundle === bundle)
    if (plannedChange && plannedChange.action !== action) {
      await settleContractChange(tx, plannedChange, 'withdrawn', now)
      return 'withdrawn'
    }
    if (plannedChange)
      throw new ContractRefused(
        `That is planned already; withdraw it first: ${oppositeOf(action)} ${bundle}.`,
      )
    if (owned.includes(bundle) === (action === 'add')) {
      throw new ContractRefused(`${bundle} is ${action === 'add' ? 'in' : 'not in'} the contract already.`)
    }
    requireNeeds(bundle, action, contractAt(owned, planned, startDate))
    const isLater = startDate > now
    if (!isLater) {
      const stranded = action === 'remove' ? await strandedBy(tx, storeId, bundle) : []
      if (stranded.length > 0) {
        throw new ContractRefused(
          `Without ${bundle} nobody could settle: ${strandedText(stranded)}. Settle it first, or remove the bundle from a date on.`,
        )
      }
      await applyChange(tx, { storeId, bundle, action, now }, owned)
    }
    await recordContractChange(tx, { ...requested, madeBy, state: isLater ? 'planned' : 'done' })
    return isLater ? 'planned' : 'done'
  })
}

/** The job: makes planned changes that are due. A removal that would strand money waits, and is tried again. */
export async function makeDueChanges(db: Database, now: number): Promise<void> {
  for (const storeId of await storesWithDueChanges(db, now)) {
    await db.transaction(async (tx) => {
      let owned = await lockContractOf(tx, storeId)
      const changes = await readContractChanges(tx, storeId)
      for (const change of changes.filter(
        ({ state, startDate }) => state === 'planned' && startDate <= now,
      )) {
        owned = await makeDueChange(tx, change, owned ?? [], now)
      }
    })
  }
}

async function makeDueChange(
  tx: Transaction,
  change: ContractChangeRow,
  owned: string[],
  now: number,
): Promise<string[]> {
  const { storeId, action } = change
  const bundle = change.bundle as Bundle
  const lacking = action === 'add' ? missingFor(bundle, owned) : dependingOn(bundle, owned)
  const stranded = action === 'remove' ? await strandedBy(tx, storeId, bundle) : []
  const waitsFor = [
    ...lacking.map((each) => `${each} ${action === 'add' ? 'is not in the contract' : 'needs it'}`),
    ...(stranded.length > 0 ? [strandedText(stranded)] : []),
  ].join(', ')
  if (waitsFor !== '') {
    if (waitsFor !== change.waitsFor) await recordWaitReason(tx, change, waitsFor)
    return owned
  }
  await settleContractChange(tx, change, 'done', now)
  return applyChange(tx, { storeId, bundle, action, now }, owned)
}

async function applyChange(
  tx: Transaction,
  { storeId, bundle, action, now }: Pick<RequestedChange, 'storeId' | 'bundle' | 'action' | 'now'>,
  owned: readonly string[],
): Promise<string[]> {
  const next = inListedOrder(action === 'add' ? [...owned, bundle] : owned.filter((each) => each !== bundle))
  await writeBundles(tx, storeId, next)
  publishLiveEvent(tx, { storeId, kind: 'store.changed', data: {}, now })
  tx.signal({ topic: 'store', storeId })
  return next
}

function requireNeeds(bundle: Bundle, action: 'add' | 'remove', owned: readonly string[]): void {
  const lacking = action === 'add' ? missingFor(bundle, owned) : []
  if (lacking.length > 0)
    throw new ContractRefused(`${bundle} needs ${lacking.join(' and ')}; add that first.`)
  const depending = action === 'remove' ? dependingOn(bundle, owned) : []
  if (depending.length > 0) {
    throw new ContractRefused(
      `${depending.join(' and ')} would not work without ${bundle}; remove that first.`,
    )
  }
}

/** The contract as it will be at a moment. */
function contractAt(
  owned: readonly string[],
  planned: readonly Pick<ContractChangeRow, 'bundle' | 'action' | 'startDate'>[],
  moment: number,
): string[] {
  const due = planned.filter(({ startDate }) => startDate <= moment)
  const removedBundles = new Set(due.filter(({ action }) => action === 'remove').map(({ bundle }) => bundle))
  return [
    ...owned.filter((each) => !removedBundles.has(each)),
    ...due.filter(({ action }) => action === 'add').map(({ bundle }) => bundle),
  ]
}

function oppositeOf(action: 'add' | 'remove'): 'add' | 'remove' {
  return action === 'add' ? 'remove' : 'add'
}
