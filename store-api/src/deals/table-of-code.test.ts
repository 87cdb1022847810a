import { registerDeal } from '@storefront/contract/endpoints/main-page.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealType } from '@storefront/contract/wire-enums.ts'
import { expect, it } from 'vitest'
import { renewTableCode } from '../repositories/stores.ts'
import { aGuest } from '../testing/guest.ts'
import { testApi } from '../testing/test-api.ts'

it('a table code that another process has renewed is refused before the signal arrives', async () => {
  const api = await testApi()
  const store = await api.aStore()
  const guest = await aGuest(api, store)
  const sitDown = () => {
    const request = { storeId: store.storeId, deal: { dealType: dealType.self }, tn: store.tableCode('1') }
    return api.request(registerDeal, request, { as: guest })
  }
  expect((await sitDown()).code).toBe(code.ok)
  // As by another process whose signal is lost.
  await api.db.run(renewTableCode, [store.storeId, '1'])
  expect((await sitDown()).code).toBe(code.badTableCode)
  await api.close()
})
