import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import { describe, expect, it } from 'vitest'
import { addGoods, scanned } from '../cart/cart.ts'
import { aPurchase } from '../testing/a-shopper.ts'
import { answersPurchase, callsOf, press, setUp } from '../testing/open-screen.tsx'
import { unfinishedAttempt } from './attempt.ts'

describe('a purchase whose outcome is not known', () => {
  const withoutAnswer = {
    makeSelfPayOrderWithoutPay: () => {
      throw new ApiFailure(0, 'offline')
    },
  }
  const sentGoods = (testHost: Awaited<ReturnType<typeof setUp>>['testHost'], name: string) =>
    callsOf(testHost, name).map(({ request }) =>
      (request as { order: { orderItemList: { productId: number }[] } }).order.orderItemList.map(
        ({ productId }) => productId,
      ),
    )

  it('orders what is in the cart now where the purchase without an answer never reached the store', async () => {
    const { testHost } = await setUp({ postPay: true, answers: withoutAnswer }, [1])
    await press('주문하기')
    await expect.poll(() => testHost.alerts.at(-1)?.text).toContain('두 번 주문되지 않아요')
    testHost.answer({ makeSelfPayOrderWithoutPay: answersPurchase(dealStatus.inProgress) })
    addGoods(7)
    await press('주문하기')
    await expect.poll(() => testHost.opened).toEqual([{ name: 'selfpay/pass', params: { dealId: 31 } }])
    const keys = callsOf(testHost, 'makeSelfPayOrderWithoutPay').map(({ options }) => options.idempotencyKey)
    expect(sentGoods(testHost, 'makeSelfPayOrderWithoutPay').map((each) => each.length)).toEqual([1, 2])
    // One key: the server carries out one of both, also if the first one arrives late.
    expect(new Set(keys).size).toBe(1)
    expect(scanned().get()).toEqual([])
  })

  it('finishes a purchase without an answer that did reach the store, also with other goods, and orders once', async () => {
    const { testHost } = await setUp({ postPay: true, answers: withoutAnswer }, [1])
    await press('주문하기')
    await expect.poll(() => testHost.alerts.at(-1)?.text).toContain('두 번 주문되지 않아요')
    testHost.answer({
      makeSelfPayOrderWithoutPay: (request: object) => {
        const { order } = request as { order: { orderItemList: object[] } }
        if (order.orderItemList.length > 1) throw new ApiFailure(code.keyReused, 'another request')
        return aPurchase(dealStatus.inProgress)
      },
    })
    addGoods(7)
    await press('주문하기')
    await expect.poll(() => testHost.opened).toEqual([{ name: 'selfpay/pass', params: { dealId: 31 } }])
    const keys = callsOf(testHost, 'makeSelfPayOrderWithoutPay').map(({ options }) => options.idempotencyKey)
    expect(sentGoods(testHost, 'makeSelfPayOrderWithoutPay')).toEqual([[1], [7, 1], [1]])
    expect(new Set(keys).size).toBe(1)
    // What was added afterwards is still to be bought.
    expect(
      scanned()
        .get()
        .map(({ productId }) => productId),
    ).toEqual([7])
  })

  it.each([
    [409, 'an earlier try still runs'],
    [429, 'too many tries'],
    [503, 'the server is busy'],
  ])('keeps a purchase that may exist where its repeat is refused with %i, as %s', async (refusedWith) => {
    const failingAnswers = (failure: number) => ({
      makeSelfPayOrderWithoutPay: () => {
        throw new ApiFailure(failure, 'no')
      },
    })
    const { testHost } = await setUp({ postPay: true, answers: failingAnswers(0) }, [1])
    await press('주문하기')
    await expect.poll(() => testHost.alerts).toHaveLength(1)
    testHost.answer(failingAnswers(refusedWith))
    await press('주문하기')
    await expect.poll(() => testHost.alerts).toHaveLength(2)
    testHost.answer({ makeSelfPayOrderWithoutPay: answersPurchase(dealStatus.inProgress) })
    await press('주문하기')
    await expect.poll(() => testHost.opened).toHaveLength(1)
    const keys = callsOf(testHost, 'makeSelfPayOrderWithoutPay').map(({ options }) => options.idempotencyKey)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  it('does not forget an unanswered purchase where its repeat beside other goods is refused with 503', async () => {
    const failingAnswers = (failure: number) => ({
      makeSelfPayOrderWithoutPay: () => {
        throw new ApiFailure(failure, 'no')
      },
    })
    const { testHost } = await setUp({ postPay: true, answers: failingAnswers(0) }, [1])
    await press('주문하기')
    await expect.poll(() => testHost.alerts).toHaveLength(1)
    testHost.answer(failingAnswers(503))
    addGoods(7)
    await press('주문하기')
    await expect.poll(() => testHost.alerts).toHaveLength(2)
    expect(unfinishedAttempt().get()?.earlier).toHaveLength(1)
    const keys = callsOf(testHost, 'makeSelfPayOrderWithoutPay').map(({ options }) => options.idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  })

  it('opens a new purchase by itself where the time to pay the earlier one is over', async () => {
    const { testHost } = await setUp({}, [1])
    unfinishedAttempt().set({
      userId: 7,
      timing: 'pay-first',
      lines: scanned().get(),
      total: 3800,
      idempotencyKey: 'k',
      earlier: [],
      dealId: 30,
      orderId: 40,
    })
    testHost.endPopup('payment', { kind: 'done', result: { txNumber: 'T1', dealId: 31 } })
    await press('결제하기')
    await expect.poll(() => testHost.opened.at(-1)?.name).toBe('selfpay/pass')
    const keys = callsOf(testHost, 'registerSelfPayOrder').map(({ options }) => options.idempotencyKey)
    expect(keys[0]).toBe('k')
    expect(new Set(keys).size).toBe(2)
    expect(testHost.alerts).toEqual([])
  })
})
