import { dealType } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readBlockingReasons } from '../../composition/account-removal.ts'
import type { Transaction } from '../../database/database.ts'
import { withContract } from '../../http/authorise-call.ts'
import { lockAccount } from '../../repositories/account-removal.ts'
import { findCustomer, lockPhone } from '../../repositories/customers.ts'
import { bookVisit } from '../../sample/book-visit.ts'
import { nodeOf, whileCommitsWait } from '../../testing/citus-databases.ts'
import { sessionsWaitingForLock } from '../../testing/databases.ts'
import { aGuest, type Guest } from '../../testing/guest.ts'
import { raceApi } from '../../testing/race-api.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import type { TestApi, TestStoreWithKey } from '../../testing/test-api.ts'

const citus = inject('citus')

/* A commit on several nodes reaches one of them before the other. Here the node of the store waits, and that of the customer does not. */
describe.skipIf(citus === null)('removing an account that is on another node than its store', () => {
  let api: TestApi
  let shop: TestStoreWithKey
  beforeAll(async () => {
    api = await raceApi()
    shop = await aStoreWithPayments(api)
  })
  afterAll(() => api.close())

  /** Whose account and phone number are both on another node than the store. */
  async function aGuestOnOtherNode(): Promise<Guest> {
    if (!citus) throw new Error('no cluster')
    const nodeOfStore = await nodeOf(citus, api.db, 'deal', shop.storeId)
    for (;;) {
      const guest = await aGuest(api, shop)
      const nodes = [
        await nodeOf(citus, api.db, 'customer', guest.userId),
        await nodeOf(citus, api.db, 'customer_phone', guest.phoneNumber),
      ]
      if (!nodes.includes(nodeOfStore)) return guest
    }
  }

  /** The reasons against a removal, as it reads them once it has its locks; it begins while the commit of `call` waits on the store's node. */
  async function readByRemoval(guest: Guest, call: () => Promise<unknown>) {
    if (!citus) throw new Error('no cluster')
    const [row] = await api.db.run({ name: '', text: 'select current_database()::text as name' }, [])
    const { name } = row as { name: string }
    const nodeOfStore = await nodeOf(citus, api.db, 'deal', shop.storeId)
    const running: Promise<unknown>[] = []
    const found = await whileCommitsWait(nodeOfStore, name, async (areHeld) => {
      running.push(call())
      await Promise.race([areHeld(1), ...running])
      const removal = api.db.transaction(async (tx) => {
        expect(await lockAccount(tx, guest)).toBe(true)
        return readBlockingReasons(tx, guest.userId)
      })
      // It waits for the call, or has read too early.
      const waits = expect.poll(() => sessionsWaitingForLock(api.db), { timeout: 2_000 }).toBeGreaterThan(0)
      await Promise.race([removal, waits.catch(() => undefined)])
      return { removal }
    })
    await Promise.all(running)
    return found.removal
  }

  const aVisitOf = (tx: Transaction, { userId }: Guest) =>
    bookVisit(tx, {
      storeId: shop.storeId,
      userId,
      dealType: dealType.reservation,
      startDate: api.clock.now(),
      // In minutes: Korea.
      timezoneOffset: 540,
      now: api.clock.now(),
    })

  it('sees what a call of its customer has just begun', async () => {
    const guest = await aGuestOnOtherNode()
    const { userId } = guest
    const inCall = withContract(api.db.transaction, { bundle: 'payment' }, { storeId: shop.storeId, userId })
    const reasons = await readByRemoval(guest, () => inCall((tx) => aVisitOf(tx, guest)))
    expect(reasons).toMatchObject([{ kind: 'deal', storeId: shop.storeId }])
  })

  it('sees what was just written for its phone number', async () => {
    const guest = await aGuestOnOtherNode()
    const reasons = await readByRemoval(guest, () =>
      api.db.transaction(async (tx) => {
        lockPhone(tx, guest.phoneNumber)
        expect(await findCustomer(tx, guest.phoneNumber)).toBe(guest.userId)
        await aVisitOf(tx, guest)
      }),
    )
    expect(reasons).toMatchObject([{ kind: 'deal', storeId: shop.storeId }])
  })
})
