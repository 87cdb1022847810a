import { code } from '@storefront/contract/envelope.ts'
import { dealStatus, orderType } from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addGoods, scanned } from '../cart/cart.ts'
import { unfinishedAttempt } from '../checkout/attempt.ts'
import PassPopup from '../pass-popup/pass-popup.tsx'
import { aPurchaseDetail, installShopper, shelf } from '../testing/a-shopper.ts'
import { callsOf, press, setUp } from '../testing/open-screen.tsx'
import SelfPayScreen from './self-pay-screen.tsx'

/** A black picture, as of a camera that is covered. */
function aCamera(): MediaStream {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 480
  canvas.getContext('2d')?.fillRect(0, 0, 640, 480)
  return canvas.captureStream()
}

const { getUserMedia } = navigator.mediaDevices
afterEach(() => {
  navigator.mediaDevices.getUserMedia = getUserMedia
})

describe('the self-pay screen', () => {
  it('shows the scanned goods with their total, and the buttons to add and to pay [3.2-84]', async () => {
    await setUp({}, [1, 1, 7])
    await expect.element(page.getByRole('heading', { name: '담은 상품 3개' })).toBeVisible()
    await expect.element(page.getByText('9,100원')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '상품 추가' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '결제하기' })).toBeVisible()
  })

  it('says once that goods are not sold any more', async () => {
    await setUp({}, [99])
    await expect.poll(() => page.getByText('더 이상 팔지 않는 상품이에요').elements()).toHaveLength(1)
  })

  it('turns the camera off and on [3.4-52, 3.2-83]', async () => {
    navigator.mediaDevices.getUserMedia = async () => aCamera()
    await setUp()
    await press('카메라 닫기')
    await expect.element(page.getByText('카메라를 켜고 상품의 바코드를 찍어 주세요.')).toBeVisible()
    await press('카메라로 찍기')
    await expect.element(page.getByLabelText('카메라 화면', { exact: true })).toBeVisible()
  })

  it('shows why there is no camera, and offers to try again or to enter a number [3.8-79]', async () => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    await setUp()
    await expect.element(page.getByText('카메라를 사용할 수 없어요.')).toBeVisible()
    await expect.element(page.getByText(/카메라 권한을 허용하거나/)).toBeVisible()
    navigator.mediaDevices.getUserMedia = async () => aCamera()
    await press('다시 시도')
    await expect.element(page.getByLabelText('카메라 화면', { exact: true })).toBeVisible()
  })

  it('preloads what adds goods, so that it opens without a connection', async () => {
    // The default buffer of resource timings is 250, and this page has more modules.
    performance.setResourceTimingBufferSize(5000)
    await setUp()
    const names = () => performance.getEntriesByType('resource').map(({ name }) => name)
    for (const part of ['/manual-entry-popup.tsx', '/options-popup.tsx'])
      await expect.poll(() => names().some((name) => name.includes(part))).toBe(true)
  })

  it('starts a camera that did not start once more when there is a connection again', async () => {
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('not started'))
    await setUp()
    await expect.element(page.getByText('카메라를 사용할 수 없어요.')).toBeVisible()
    navigator.mediaDevices.getUserMedia = async () => aCamera()
    connection.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await expect.element(page.getByLabelText('카메라 화면', { exact: true })).toBeVisible()
    connection.mockRestore()
  })

  it('counts up and down, removes, and undoes the removal', async () => {
    const { testHost } = await setUp({}, [1])
    await press('버터 소금빵 하나 더하기')
    await expect.element(page.getByText('7,600원').first()).toBeVisible()
    await press('버터 소금빵 하나 빼기')
    await press('버터 소금빵 빼기')
    await expect.element(page.getByText('아직 담은 상품이 없어요')).toBeVisible()
    // It holds without a camera too.
    await expect
      .element(page.getByText('바코드를 찍거나 번호를 입력하면 여기에 담겨요.', { exact: false }))
      .toBeVisible()
    await expect.poll(() => testHost.toasts.at(-1)?.text).toBe('버터 소금빵 뺐어요')
    testHost.toasts.at(-1)?.action?.run()
    await expect.element(page.getByRole('heading', { name: '담은 상품 1개' })).toBeVisible()
  })

  it('adds goods by a number typed by hand, and shows why it cannot', async () => {
    const { testHost } = await setUp()
    testHost.endPopup('selfpay/entry', { kind: 'done', result: { barcodes: ['2000000010014'] } })
    await press('직접 입력')
    await expect.poll(() => testHost.toasts.at(-1)?.text).toBe('버터 소금빵 담았어요')
    testHost.endPopup('selfpay/entry', { kind: 'done', result: { barcodes: ['8801234567893'] } })
    await press('직접 입력')
    await expect
      .poll(() => testHost.toasts.at(-1)?.text)
      .toBe('등록되지 않은 상품이에요. 직원에게 물어봐 주세요.')
    testHost.endPopup('selfpay/entry', { kind: 'done', result: { productId: 5 } })
    await press('직접 입력')
    await expect.poll(() => testHost.toasts.at(-1)?.text).toBe('젤리: 판매가 중단된 상품이에요.')
    expect(scanned().get()).toHaveLength(1)
  })

  it('asks for the option that goods need', async () => {
    const { testHost } = await setUp()
    testHost.endPopup('selfpay/entry', { kind: 'done', result: { productId: 2 } })
    testHost.endPopup('selfpay/options', { kind: 'done', result: { value: '썰어 주세요' } })
    await press('직접 입력')
    await expect.element(page.getByText('썰어 주세요')).toBeVisible()
    await expect.element(page.getByText('5,800원').first()).toBeVisible()
  })

  it('shows that the staff checks the age for alcohol', async () => {
    const { testHost } = await setUp()
    testHost.endPopup('selfpay/entry', { kind: 'done', result: { productId: 3 } })
    await press('직접 입력')
    await expect.poll(() => testHost.toasts.at(-1)?.text).toContain('직원이 신분증을 확인해요')
    await expect.element(page.getByText('성인 상품', { exact: true })).toBeVisible()
  })
})

describe('paying for what was scanned', () => {
  it('registers the order and opens its payment; then the pass is shown and the cart empty [3.4-50]', async () => {
    const { testHost } = await setUp({}, [1, 1])
    testHost.endPopup('payment', { kind: 'done', result: { txNumber: 'T1', dealId: 31 } })
    await press('결제하기')
    await expect
      .poll(() => testHost.opened)
      .toEqual([
        { name: 'payment', params: { purpose: { kind: 'order', dealId: 31, orderIdList: [41] } } },
        { name: 'selfpay/pass', params: { dealId: 31 } },
      ])
    expect(callsOf(testHost, 'registerSelfPayOrder')[0]).toMatchObject({
      request: { totalSeen: 7600, order: { orderType: orderType.selfPay } },
    })
    expect(scanned().get()).toEqual([])
    expect(unfinishedAttempt().get()).toBeNull()
  })

  it('places the order without payment where the store is paid later, and shows a message [3.4-51, 3.8-80]', async () => {
    const { testHost } = await setUp({ postPay: true }, [1])
    await press('주문하기')
    await expect.poll(() => testHost.opened).toEqual([{ name: 'selfpay/pass', params: { dealId: 31 } }])
    expect(testHost.toasts.map(({ text }) => text)).toContain('주문이 완료됐어요.')
    expect(callsOf(testHost, 'makeSelfPayOrderWithoutPay')).toHaveLength(1)
  })

  it('shows a message where the cart is empty [3.5-66]', async () => {
    const { testHost } = await setUp()
    await press('결제하기')
    await expect.poll(() => testHost.alerts.at(-1)?.text).toBe('주문할 상품이 없어요.')
    expect(testHost.calls.filter(({ name }) => name === 'registerSelfPayOrder')).toEqual([])
  })

  it('shows that the order failed [3.8-78]', async () => {
    const failing = {
      registerSelfPayOrder: () => {
        throw new ApiFailure(500, 'no')
      },
    }
    const { testHost } = await setUp({ answers: failing }, [1])
    await press('결제하기')
    await expect.poll(() => testHost.alerts.at(-1)?.text).toBe('주문을 처리하지 못했어요.')
    expect(scanned().get()).toHaveLength(1)
  })

  it.each([code.priceChanged, code.badLine])(
    'reads the menu again where it has changed (%i)',
    async (changed) => {
      const retry = vi.fn()
      const failing = {
        registerSelfPayOrder: () => {
          throw new ApiFailure(changed, 'changed')
        },
      }
      await setUp({ answers: failing, catalogue: { ...shelf, retry } }, [1])
      await press('결제하기')
      await expect.poll(() => retry.mock.calls).toHaveLength(1)
    },
  )

  it('takes what was bought from the cart once, where another tab was faster', async () => {
    const { testHost } = await setUp({}, [1])
    await press('결제하기')
    await expect.poll(() => testHost.opened).toHaveLength(1)
    // The other tab has shown the pass and emptied the cart; the same goods are scanned once more.
    unfinishedAttempt().clear()
    scanned().clear()
    addGoods(1)
    testHost.endPopup('payment', { kind: 'done', result: { txNumber: 'T1', dealId: 31 } })
    await expect.poll(() => testHost.opened).toHaveLength(2)
    expect(scanned().get()).toHaveLength(1)
  })

  it('gives the order up where the payment was left, so that it cannot be paid later', async () => {
    const { testHost } = await setUp({}, [1])
    testHost.endPopup('payment', { kind: 'dismissed' })
    await press('결제하기')
    await expect.poll(() => callsOf(testHost, 'cancelSelfPayOrder')).toHaveLength(1)
    await expect.poll(() => unfinishedAttempt().get()).toBeNull()
    expect(scanned().get()).toHaveLength(1)
  })

  it('does not wait for an order that is gone where giving it up has failed', async () => {
    const goneAnswers = {
      cancelSelfPayOrder: () => {
        throw new ApiFailure(code.unavailable, 'busy')
      },
      getPayAndOrderByDealId: () => {
        throw new ApiFailure(code.notFound, 'no such deal')
      },
    }
    const { testHost } = await setUp({ answers: goneAnswers }, [1])
    testHost.endPopup('payment', { kind: 'dismissed' })
    await press('결제하기')
    await expect.poll(() => callsOf(testHost, 'getPayAndOrderByDealId')).toHaveLength(1)
    await expect.poll(() => unfinishedAttempt().get()).toBeNull()
    expect(testHost.alerts).toEqual([])
  })

  it('buys nothing else while the result of a payment is unknown', async () => {
    const paying = {
      cancelSelfPayOrder: () => {
        throw new ApiFailure(code.changed, 'being paid')
      },
      getPayAndOrderByDealId: () => aPurchaseDetail(),
    }
    const { testHost } = await setUp({ answers: paying }, [1])
    testHost.endPopup('payment', { kind: 'dismissed' })
    await press('결제하기')
    await expect.poll(() => testHost.alerts.at(-1)?.text).toContain('결과를 확인하고 있어요')
    addGoods(7)
    await press('결제하기')
    await expect.poll(() => testHost.alerts).toHaveLength(2)
    expect(callsOf(testHost, 'registerSelfPayOrder')).toHaveLength(1)
  })

  it('shows the pass as soon as the payment that was left turns out paid', async () => {
    const paying = {
      cancelSelfPayOrder: () => {
        throw new ApiFailure(code.changed, 'being paid')
      },
      getPayAndOrderByDealId: () => aPurchaseDetail(),
    }
    const { testHost } = await setUp({ answers: paying }, [1])
    testHost.endPopup('payment', { kind: 'dismissed' })
    await press('결제하기')
    await expect.poll(() => testHost.alerts.at(-1)?.text).toContain('결과를 확인하고 있어요')
    testHost.answer({ getPayAndOrderByDealId: () => aPurchaseDetail(dealStatus.inProgress, { paid: true }) })
    testHost.emit('deal.changed', { dealId: 31, status: dealStatus.inProgress })
    await expect.poll(() => testHost.opened.at(-1)).toEqual({ name: 'selfpay/pass', params: { dealId: 31 } })
    expect(scanned().get()).toEqual([])
  })

  it('shows the pass of what was paid in the meantime, as after a reload', async () => {
    const paid = { getPayAndOrderByDealId: () => aPurchaseDetail(dealStatus.inProgress, { paid: true }) }
    const testHost = installShopper({ answers: paid })
    addGoods(1)
    unfinishedAttempt().set({
      userId: 7,
      timing: 'pay-first',
      lines: scanned().get(),
      total: 3800,
      idempotencyKey: 'k',
      earlier: [],
      dealId: 31,
      orderId: 41,
    })
    await render(<SelfPayScreen />)
    await expect.poll(() => testHost.opened).toEqual([{ name: 'selfpay/pass', params: { dealId: 31 } }])
    expect(scanned().get()).toEqual([])
  })

  it('says that a payment which was left is not finished, and that the next tap goes on, as after a reload', async () => {
    installShopper({})
    addGoods(1)
    const left = { timing: 'pay-first', lines: scanned().get(), total: 3800, idempotencyKey: 'k' } as const
    unfinishedAttempt().set({ ...left, userId: 8, earlier: [], dealId: 31, orderId: 41 })
    await render(<SelfPayScreen />)
    await expect.element(page.getByRole('heading', { name: '담은 상품 1개' })).toBeVisible()
    await expect.element(page.getByText(/끝나지 않은 결제가 있어요/)).not.toBeInTheDocument()
    unfinishedAttempt().set({ ...left, userId: 7, earlier: [], dealId: 31, orderId: 41 })
    await expect.element(page.getByText(/끝나지 않은 결제가 있어요\. 다시 누르면/)).toBeVisible()
  })

  it('does not wait for what another customer left on the same phone', async () => {
    const { testHost } = await setUp({ postPay: true }, [1])
    unfinishedAttempt().set({
      userId: 8,
      timing: 'pay-first',
      lines: [],
      total: 1,
      idempotencyKey: 'k',
      earlier: [],
      dealId: 30,
      orderId: 40,
    })
    await press('주문하기')
    await expect.poll(() => testHost.opened).toEqual([{ name: 'selfpay/pass', params: { dealId: 31 } }])
    expect(callsOf(testHost, 'cancelSelfPayOrder')).toEqual([])
  })

  it('offers the pass again until the staff has confirmed it', async () => {
    const { testHost } = await setUp({ postPay: true }, [1])
    await press('주문하기')
    await expect.poll(() => testHost.opened).toHaveLength(1)
    testHost.endPopup('selfpay/pass', { kind: 'dismissed' })
    await press('확인 화면 보기')
    await expect.poll(() => testHost.opened.at(-1)).toEqual({ name: 'selfpay/pass', params: { dealId: 31 } })
    expect(testHost.opened).toHaveLength(2)
    testHost.answer({ getPayAndOrderByDealId: () => aPurchaseDetail(dealStatus.complete) })
    await render(<PassPopup {...popupProps('selfpay/pass', { dealId: 31 }).props} />)
    await expect.element(page.getByText('확인이 끝났어요. 안녕히 가세요.')).toBeVisible()
    await expect.element(page.getByText('직원이 아직 확인하지 않은 주문이 있어요.')).not.toBeInTheDocument()
  })

  /** Orders, closes the pass, and lets two hours go by without the screen's timer. */
  async function passOfTwoHoursAgo() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { testHost } = await setUp({ postPay: true }, [1])
    await press('주문하기')
    await expect.poll(() => testHost.opened).toHaveLength(1)
    testHost.endPopup('selfpay/pass', { kind: 'dismissed' })
    const offered = page.getByText('직원이 아직 확인하지 않은 주문이 있어요.')
    await expect.element(offered).toBeVisible()
    testHost.clock.set(testHost.clock.get() + 2 * 60 * 60_000)
    return { testHost, offered }
  }

  it('offers the pass for two hours', async () => {
    const { offered } = await passOfTwoHoursAgo()
    vi.advanceTimersByTime(30_000)
    await expect.element(offered).not.toBeInTheDocument()
  })

  it.each([
    ['opens no pass', '확인 화면 보기'],
    ['lets the pass go when the customer orders', '주문하기'],
  ])('%s whose two hours ended since the screen last looked', async (_, button) => {
    const { testHost, offered } = await passOfTwoHoursAgo()
    await press(button)
    await expect.element(offered).not.toBeInTheDocument()
    expect(testHost.opened).toHaveLength(1)
  })

  it('sends one order for two taps', async () => {
    const { testHost } = await setUp({ postPay: true }, [1])
    const button = page.getByRole('button', { name: '주문하기' })
    const element = button.element() as HTMLElement
    element.click()
    element.click()
    await expect.poll(() => testHost.opened).toHaveLength(1)
    expect(callsOf(testHost, 'makeSelfPayOrderWithoutPay')).toHaveLength(1)
  })
})

describe('while the store is closed', () => {
  const hours = {
    openingHours: { begin: '00:00', end: '24:00' },
    breakTime: { begin: '11:30', end: '13:00' },
  }

  it('says during the break from when on orders are taken, and goes home [3.8-76]', async () => {
    const { testHost } = await setUp({ hours })
    await expect
      .poll(() => testHost.alerts.at(-1)?.text)
      .toBe('지금은 브레이크 타임이에요. 13:00 이후에 주문할 수 있어요.')
    await expect.poll(() => testHost.visited).toEqual(['/'])
  })

  it('shows outside the opening hours that it is not available, and goes home [3.8-77]', async () => {
    const { testHost } = await setUp({
      hours: { openingHours: { begin: '18:00', end: '22:00' }, breakTime: null },
    })
    await expect.poll(() => testHost.alerts.at(-1)?.text).toBe('지금은 이용할 수 없어요.')
    await expect.poll(() => testHost.visited).toEqual(['/'])
  })
})
