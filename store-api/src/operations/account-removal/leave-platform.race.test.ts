import { leavePlatform } from '@storefront/contract/endpoints/leaving.ts'
import { requestSmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { code } from '@storefront/contract/envelope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { aGuest, type Guest } from '../../testing/guest.ts'
import { countByCode, inParallel, raceApi } from '../../testing/race-api.ts'
import { type TestApi, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'
import { codeFor } from '../../testing/texts.ts'

let api: TestApi
/** Another process on the same database. */
let otherProcess: TestApi
let store: TestStoreWithKey
beforeAll(async () => {
  api = await raceApi()
  otherProcess = await testApi({ db: api.db, clock: api.clock })
  store = await api.aStore()
})
afterAll(async () => {
  await otherProcess.close()
  await api.close()
})

async function leaveCallOf(guest: Guest) {
  const { storeId } = store
  const { userId, phoneNumber, name } = guest
  const { createDate } = await api.call(requestSmsAuthNumber, { storeId, name, phoneNumber })
  const authNumber = await codeFor(api, phoneNumber)
  return (server: TestApi) =>
    server.request(leavePlatform, { storeId, userId, createDate, authNumber }, { as: guest })
}

const dealsOfRemovedAccount = statement<{ deal_id: number }>(
  'test_deals_of_removed_account',
  `select deal_id from deal_user
   where user_id in (select user_id from customer where user_id = $1 and leave_date is not null)`,
)

describe('removing the account', () => {
  it('happens once for concurrent calls on several processes', async () => {
    const leave = await leaveCallOf(await aGuest(api, store))
    const answers = await inParallel(4, (index) => leave(index % 2 === 0 ? api : otherProcess))
    const { [code.ok]: done, ...refused } = countByCode(answers)
    expect(done).toBe(1)
    expect(
      Object.keys(refused).every((each) =>
        [code.unauthenticated, code.voidAuthNumber].some((known) => known === Number(each)),
      ),
    ).toBe(true)
  })

  it('and a concurrent order: one succeeds, and the other is refused', async () => {
    for (let round = 0; round < 12; round += 1) {
      const guest = await aGuest(api, store)
      const leave = await leaveCallOf(guest)
      const [departure, ordered] = await Promise.all([
        leave(api),
        (async () => {
          if (round % 3 > 0) await new Promise((resolve) => setTimeout(resolve, round))
          return guest.triesToOrderAtCounter([{ name: '케이크' }])
        })(),
      ])
      const done = [departure, ordered].filter((each) => each.code === code.ok)
      expect([round, done.length]).toEqual([round, 1])
      expect(await api.db.run(dealsOfRemovedAccount, [guest.userId])).toEqual([])
    }
  })

  it('ends the token in every process', async () => {
    const guest = await aGuest(api, store)
    const leave = await leaveCallOf(guest)
    expect((await leave(otherProcess)).code).toBe(code.ok)
    expect((await guest.triesToOrderAtCounter([{ name: '케이크' }])).code).toBe(code.unauthenticated)
  })
})
