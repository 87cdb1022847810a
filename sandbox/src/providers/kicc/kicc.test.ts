import { expect, it } from 'vitest'
import { aSandbox } from '../../testing/sandbox.ts'
import { KiccShop } from '../../testing/shop.ts'

it('takes a payment from its registration to its cancel', async () => {
  const { http } = await aSandbox()
  const shop = new KiccShop(http)
  const pgCno = await shop.paid()
  expect((await shop.revise(pgCno)).json()).toMatchObject({
    resCd: '0000',
    cancelAmount: 12_000,
    remainAmount: 0,
  })
  expect(await shop.charge()).toMatchObject({
    state: 'cancelled',
    approvedAmount: 12_000,
    cancelledAmount: 12_000,
  })
})
