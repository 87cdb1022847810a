import { registerCouponAndPointPseudoUse } from '@storefront/contract/endpoints/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { pointPileType } from '@storefront/contract/wire-enums.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { readHolds } from '../../repositories/holds.ts'
import { openBalance } from '../../repositories/points.ts'
import {
  aPaymentSetup,
  minute,
  oneCakeLine,
  type PaymentSetup,
  runJobs,
} from '../../testing/payment-setup.ts'
import { randomTxNumber } from '../save/random-tx-number.ts'

let api: PaymentSetup['api']
let store: PaymentSetup['store']
let payer: PaymentSetup['payer']
beforeEach(async () => {
  ;({ api, store, payer } = await aPaymentSetup())
  return () => api.close()
})

const jobs = () => runJobs(api)

describe('held coupons and points', () => {
  const couponList = () => [{ templateId: store.templateIds[0] ?? 0 }]
  const holdsDiscounts = (txNumber: string, amount = 2000) =>
    api.request(
      registerCouponAndPointPseudoUse,
      { storeId: store.storeId, txNumber, couponList: couponList(), pointOrder: { amount } },
      { as: payer },
    )
  const balance = async () => (await api.db.run(balanceOf, [store.storeId, payer.userId]))[0]
  beforeEach(async () => {
    await api.db.run(openBalance, [store.storeId, payer.userId, 3000, pointPileType.manual, api.clock.now()])
  })

  it('are taken over by the payment of the same number [2.7-12]', async () => {
    const txNumber = randomTxNumber()
    expect((await holdsDiscounts(txNumber)).code).toBe(code.ok)
    expect(await balance()).toEqual({ balance: 3000, held: 2000 })
    const [coupon] = couponList()
    const saveOptions = { txNumber, coupon, couponWon: 1000, points: 2000 }
    const payment = await payer.paysByWindow(
      await payer.placesTakeoutOrder(oneCakeLine),
      saveOptions as object,
    )
    expect(payment).toMatchObject({ state: 'approved', amount: 4000 })
    expect(await balance()).toEqual({ balance: 1000, held: 0 })
  })

  it('are released by a payment that does not use them', async () => {
    const txNumber = randomTxNumber()
    await holdsDiscounts(txNumber)
    await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine), { txNumber })
    expect(await balance()).toEqual({ balance: 3000, held: 0 })
    const coupons = (await readHolds(api.db, store.storeId, txNumber)).filter(({ kind }) => kind === 'coupon')
    expect(coupons).toMatchObject([{ state: 'released' }])
  })

  it('are released when the customer gives up [2.7-14]', async () => {
    const txNumber = randomTxNumber()
    await holdsDiscounts(txNumber)
    expect(await payer.givesUp(txNumber)).toBeNull()
    expect(await balance()).toEqual({ balance: 3000, held: 0 })
    expect((await holdsDiscounts(randomTxNumber())).code).toBe(code.ok)
  })

  it('expire if no payment follows', async () => {
    await holdsDiscounts(randomTxNumber())
    api.clock.pass(16 * minute)
    await jobs()
    expect(await balance()).toEqual({ balance: 3000, held: 0 })
  })

  it('are released at once by the same customer’s next attempt', async () => {
    await holdsDiscounts(randomTxNumber())
    expect((await holdsDiscounts(randomTxNumber(), 3000)).code).toBe(code.ok)
    expect(await balance()).toEqual({ balance: 3000, held: 3000 })
  })

  it('never exceed the balance', async () => {
    const answer = await holdsDiscounts(randomTxNumber(), 3001)
    expect(answer).toMatchObject({ code: code.notHeld, payload: { kind: 'points' } })
    expect(await balance()).toEqual({ balance: 3000, held: 0 })
  })
})

const balanceOf = statement<{ balance: number; held: number }>(
  'test_balance_of',
  'select balance, held from point_balance where store_id = $1 and user_id = $2',
)
