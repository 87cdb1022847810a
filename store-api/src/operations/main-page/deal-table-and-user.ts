import { getDeal, getTable, getUser } from '@storefront/contract/endpoints/main-page.ts'
import { getDealToPay } from '@storefront/contract/endpoints/pay-popup.ts'
import { code } from '@storefront/contract/envelope.ts'
import { wireUser } from '../../customers/wire-user.ts'
import type { Connection } from '../../database/database.ts'
import { tableOfCode } from '../../deals/join-table.ts'
import { dealOfCustomer, ordersOfDeal } from '../../deals/read-deal.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { customerOperation, operation } from '../../http/operation.ts'
import { pointsOfCustomer } from '../../points/points-of-customer.ts'
import { refuse } from '../../refusal.ts'
import { readCustomer } from '../../repositories/customers.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import { wireTable } from '../../stores/wire-table.ts'

export const getDealOperation = customerOperation(getDeal, ({ store, db, caller }, { dealId }) =>
  stateOfDeal(db, { store, dealId, userId: caller.userId }),
)

/** The same answer as `getDeal`, for the payment popup. */
export const getDealToPayOperation = customerOperation(getDealToPay, ({ store, db, caller }, { dealId }) =>
  stateOfDeal(db, { store, dealId, userId: caller.userId }),
)

async function stateOfDeal(
  db: Connection,
  { store, dealId, userId }: { store: StoreSnapshot; dealId: number; userId: number },
) {
  const deal = await dealOfCustomer(db, store.storeId, dealId, userId)
  return { deal: wireDeal(deal, store, await ordersOfDeal(db, deal)) }
}

export const getTableOperation = operation(getTable, async (context, { tn }) => {
  return { resource: wireTable(await tableOfCode(context, tn)) }
})

export const getUserOperation = customerOperation(getUser, async ({ store, db, caller }) => {
  const customer = await readCustomer(db, caller.userId)
  if (!customer) refuse(code.notFound, 'no such customer')
  return { user: { ...wireUser(customer), pointAmount: await pointsOfCustomer(db, store, caller.userId) } }
})
