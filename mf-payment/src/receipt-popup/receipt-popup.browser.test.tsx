import { orderItemStatus, payAction, payMethod } from '@storefront/contract/wire-enums.ts'
import { ApiFailure } from '@storefront/host'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { installPayer } from '../testing/a-payer.ts'
import { anOrder, customer, noon, paidDeal } from '../testing/an-order.ts'
import ReceiptPopup from './receipt-popup.tsx'

type Options = Parameters<typeof installPayer>[0]

const shop = (storeData: object = {}) =>
  aShop({
    storeInfo: {
      name: '포근커피 성수점',
      representative: '김포근',
      licenseNumber: '000-00-00000',
      address: { roadAddr: '서울 성동구 포근로 12', addrDetail: '1층' },
      tel: [{ tel: '02-1234-5678' }],
    },
    storeData,
  })

async function setUp(answer = paidDeal(), options: Options & { dealOnly?: boolean } = {}) {
  const { dealOnly, ...rest } = options
  const host = installPayer({
    user: customer,
    shop: shop(),
    ...rest,
    answers: { getPayAndOrderByDealId: () => answer, ...rest.answers },
  })
  const popup = popupProps('receipt', { dealId: 31, ...(dealOnly !== undefined && { dealOnly }) })
  await render(<ReceiptPopup {...popup.props} />)
  return { host, popup }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const paper = () => page.getByRole('dialog', { name: '영수증' })
/** The values beside a label. */
const valuesOf = (label: string) =>
  [...document.querySelectorAll('dt')]
    .filter(({ textContent }) => textContent === label)
    .map(({ nextElementSibling }) => nextElementSibling?.textContent)
const image = () => page.getByRole('button', { name: '이미지로 보기' })

const credit = (charged: number, repaid: number) => ({
  getLazyChargeInfoOfUser: () => ({
    lazyChargePayInfo: { lazyChargePayTotalAmount: charged, lazyChargeRepayTotalAmount: repaid },
  }),
})

describe('what is owed on credit', () => {
  const owed = async () => valuesOf('외상 잔액')
  const repay = () => page.getByRole('button', { name: /^외상 .* 결제하기$/ })

  it('is on the receipt, and can be repaid from there [2.2-116, 2.7-40]', async () => {
    const { host } = await setUp(paidDeal(), { answers: credit(16_000, 4000) })
    await expect.poll(owed).toEqual(['12,000원'])
    await repay().click()
    expect(host.opened).toContainEqual({ name: 'payment', params: { purpose: { kind: 'credit' } } })
  })

  it('is 0 once it is repaid, with nothing to repay', async () => {
    await setUp(paidDeal(), { answers: credit(16_000, 16_000) })
    await expect.poll(owed).toEqual(['0원'])
    await expect.element(repay()).not.toBeInTheDocument()
  })

  it('is neither asked nor mentioned in a store that gives none [2.3-34]', async () => {
    const { host } = await setUp(paidDeal(), {
      shop: shop({ notUsingLazyChargePay: true }),
      answers: credit(16_000, 0),
    })
    await expect.element(paper().getByText('결제금액')).toBeVisible()
    expect(await owed()).toEqual([])
    expect(host.calls.map(({ name }) => name)).not.toContain('getLazyChargeInfoOfUser')
  })

  it('does not keep the receipt from showing where it cannot be read', async () => {
    await setUp(paidDeal(), {
      answers: {
        getLazyChargeInfoOfUser: () => {
          throw new ApiFailure(500, 'down', null)
        },
      },
    })
    await expect.element(paper().getByText('결제금액')).toBeVisible()
  })
})

describe('the receipt', () => {
  it('starts with the store: name, representative, phone, business number, address [2.2-107, 2.2-108]', async () => {
    await setUp()
    await expect.element(paper()).toBeVisible()
    await expect.element(paper().getByRole('heading', { name: '포근커피 성수점' })).toBeVisible()
    await expect.element(paper().getByText('대표 김포근, 02-1234-5678')).toBeVisible()
    await expect.element(paper().getByText('사업자등록번호 000-00-00000')).toBeVisible()
    await expect.element(paper().getByText('서울 성동구 포근로 12, 1층')).toBeVisible()
  })

  it('shows the deal’s date and number, and its external number [2.2-109]', async () => {
    const answer = paidDeal()
    await setUp({ ...answer, deal: { ...answer.deal, externalNumber: 'B-77' } })
    await expect.poll(() => valuesOf('거래일시')).toEqual(['2026. 11. 20. (금) 오후 12:00'])
    expect(valuesOf('거래번호')).toEqual(['20261120-0027'])
    expect(valuesOf('외부 주문번호')).toEqual(['B-77'])
  })

  it('lists items with unit price, count and amount, choices, and the discounts [2.2-110]', async () => {
    await setUp()
    const rows = page.getByRole('row')
    await expect.element(rows.nth(1)).toHaveTextContent('딸기 구름 라떼단가 8,500원+ 샷 추가 500원18,500원')
    await expect.element(rows.nth(2)).toHaveTextContent('버터 소금빵단가 3,800원27,600원')
    await expect.element(rows.nth(3)).toHaveTextContent('쿠폰 할인−1,000원')
    await expect.element(rows.nth(4)).toHaveTextContent('포인트 사용−2,000원')
  })

  it('sums up the order, the discounts, what was due, supply, VAT and what was paid [2.2-113]', async () => {
    await setUp()
    await expect.poll(() => valuesOf('총 주문금액')).toEqual(['16,100원'])
    expect(valuesOf('총 할인금액')).toEqual(['−3,000원'])
    expect(valuesOf('합계 금액')).toEqual(['13,100원'])
    expect(valuesOf('공급가액')).toEqual(['11,910원'])
    expect(valuesOf('부가세')).toEqual(['1,190원'])
    expect(valuesOf('결제금액')).toEqual(['13,100원'])
  })

  it('shows each approval with card, approval number, date, VAT, amount and installment [2.3-11]', async () => {
    await setUp()
    await expect.element(page.getByRole('heading', { name: '신용카드 승인 일시불' })).toBeVisible()
    expect(valuesOf('카드')).toEqual(['한빛카드 540926******7890'])
    expect(valuesOf('승인번호')).toEqual(['30481726'])
    expect(valuesOf('결제일시')).toEqual(['2026. 11. 20. (금) 오후 12:00'])
    expect(valuesOf('결제금액')).toEqual(['13,100원'])
  })

  it('shows a service charge where the approval has one [2.3-38]', async () => {
    const answer = paidDeal()
    const payApproveInfoList = answer.payApproveInfoList?.map((info) => ({ ...info, serviceAmount: 500 }))
    await setUp({ ...answer, payApproveInfoList } as typeof answer)
    await expect.poll(() => valuesOf('봉사료')).toEqual(['500원'])
  })

  it('shows a cancel beside its approval, with a correct sum', async () => {
    const answer = paidDeal()
    const refundRecord = {
      payId: 9,
      payDate: noon + 600_000,
      payMethod: payMethod.creditCard,
      payAction: payAction.cancel,
      amount: -7600,
      vatAmount: -690,
      tender: 'provider',
    }
    const order = anOrder({ status: '주방접수' })
    const orderItemList = order.orderItemList.map((item) =>
      item.orderItemId === 3 ? { ...item, status: orderItemStatus.cancelled } : item,
    )
    await setUp({
      ...answer,
      orderList: [{ ...order, orderItemList }],
      payList: [...(answer.payList ?? []), refundRecord],
      payApproveInfoList: [
        ...(answer.payApproveInfoList ?? []),
        { payId: 9, otherApprNumber: 'C1', payPlanMonth: '03' },
      ],
    })
    await expect.element(page.getByRole('heading', { name: '신용카드 취소 3개월' })).toBeVisible()
    expect(valuesOf('승인번호')).toEqual(['30481726', 'C1'])
    expect(valuesOf('결제금액')).toEqual(['13,100원', '−7,600원'])
    expect(valuesOf('총 주문금액')).toEqual(['16,100원'])
    expect(valuesOf('취소 금액')).toEqual(['−7,600원'])
    expect(valuesOf('합계 금액')).toEqual(['5,500원'])
    expect(valuesOf('공급가액')).toEqual(['11,910원', '−6,910원', '5,000원'])
    expect(valuesOf('결제 합계')).toEqual(['5,500원'])
    await expect.element(page.getByRole('row', { name: /버터 소금빵 ?취소됨/ })).toBeVisible()
  })

  it('shows a pending refund by tender, and the amount paid after it', async () => {
    const refund = { refundId: 1, reason: '품절', createDate: noon + 600_000 }
    const tenderList = [
      { tender: 'provider', payMethod: payMethod.creditCard, amount: 6100 },
      { tender: 'points', payMethod: payMethod.points, amount: 1500 },
    ]
    await setUp(
      paidDeal({
        refundList: [
          { ...refund, status: 'pending', amount: 7600, tenderList },
          { ...refund, refundId: 2, status: 'refused', amount: 900, tenderList: [] },
        ],
      }),
    )
    await expect.element(page.getByRole('heading', { name: '환불 돌려드리는 중' })).toBeVisible()
    expect(valuesOf('환불 요청일시')).toEqual(['2026. 11. 20. (금) 오후 12:10'])
    expect(valuesOf('신용카드')).toEqual(['−6,100원'])
    expect(valuesOf('포인트')).toEqual(['−1,500원'])
    expect(valuesOf('결제 합계')).toEqual(['13,100원'])
    expect(valuesOf('환불 후 합계')).toEqual(['7,000원'])
  })

  it('shows the date of a refund, and counts it once', async () => {
    const tenderList = [{ tender: 'points', payMethod: payMethod.points, amount: 2000 }]
    const dates = { createDate: noon, settleDate: noon + 600_000 }
    await setUp(
      paidDeal({
        refundList: [{ refundId: 1, status: 'done', amount: 2000, reason: '품절', tenderList, ...dates }],
      }),
    )
    await expect.element(page.getByRole('heading', { name: '환불 환불 완료' })).toBeVisible()
    expect(valuesOf('환불일시')).toEqual(['2026. 11. 20. (금) 오후 12:10'])
    expect(valuesOf('환불 후 합계')).toEqual([])
  })

  it('computes a missing VAT as one eleventh [2.9-04]', async () => {
    const answer = paidDeal()
    const [card] = answer.payList ?? []
    if (!card) throw new Error('no card')
    await setUp({
      ...answer,
      payList: [{ ...card, amount: 11_000, vatAmount: null }],
      payApproveInfoList: [{ payId: 1, apprNumber: '1' }],
    })
    await expect.poll(() => valuesOf('부가세')).toEqual(['1,000원'])
  })

  it('masks name and phone [2.2-114]', async () => {
    await setUp()
    await expect.poll(() => valuesOf('고객')).toEqual(['김*빛, 010-****-5678'])
    await expect.element(page.getByText(/김달빛|1234-5678$/).nth(1)).not.toBeInTheDocument()
  })

  it('shows points earned and held [2.2-115]', async () => {
    await setUp()
    await expect.poll(() => valuesOf('적립 포인트')).toEqual(['131P'])
    expect(valuesOf('보유 포인트')).toEqual(['3,152P'])
  })

  it('has no points where the store has none [2.2-115]', async () => {
    await setUp(paidDeal(), { shop: shop({ notUsingPoint: true }) })
    await expect.poll(() => valuesOf('고객')).toHaveLength(1)
    expect([...valuesOf('적립 포인트'), ...valuesOf('보유 포인트')]).toEqual([])
  })

  it('can omit the items [2.2-119]', async () => {
    await setUp()
    await expect.element(page.getByRole('table')).toBeVisible()
    await page.getByText('금액만').click()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    expect(valuesOf('합계 금액')).toEqual(['13,100원'])
  })

  it('offers no such choice when it is of the deal alone [2.2-120]', async () => {
    await setUp(paidDeal(), { dealOnly: true })
    await expect.poll(() => valuesOf('합계 금액')).toEqual(['13,100원'])
    await expect.element(page.getByRole('radiogroup')).not.toBeInTheDocument()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })

  it('shows when the provider’s data are missing [2.8-25]', async () => {
    await setUp(paidDeal({ payList: [], payApproveInfoList: [] }))
    await expect.element(page.getByText('결제정보가 포함되어 있지 않습니다.')).toBeVisible()
  })

  it('shows a message and closes when there is no deal [2.8-23]', async () => {
    const { host, popup } = await setUp(paidDeal(), {
      answers: {
        getPayAndOrderByDealId: () => {
          throw new ApiFailure(404, 'none')
        },
      },
    })
    await expect.poll(popup.dismissals).toBe(1)
    expect(host.alerts).toEqual([{ title: '알림', text: '거래 내용을 찾을 수 없습니다.' }])
  })
})

describe('sharing it', () => {
  const share = () => page.getByRole('button', { name: '영수증 공유' })

  it('shares the picture where the device supports files', async () => {
    const shared: ShareData[] = []
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => void shared.push(data),
    })
    const { host } = await setUp()
    await expect.element(image()).not.toHaveAttribute('aria-busy')
    await share().click()
    expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([['receipt.png', 'image/png']])
    expect(host.opened).toEqual([])
    Object.assign(navigator, { canShare: undefined, share: undefined })
  })

  it('shares a link to the order where the device supports no files', async () => {
    Object.assign(navigator, { canShare: undefined })
    const { host } = await setUp()
    await share().click()
    await expect.poll(() => host.opened).toEqual([{ name: 'share', params: { type: 'order', dealId: 31 } }])
  })
})

describe('its picture', () => {
  it('is a PNG that opens in a new window [2.2-121]', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window)
    await setUp()
    await expect.element(image()).not.toHaveAttribute('aria-busy')
    await image().click()
    const [[url, target] = []] = open.mock.calls
    expect(target).toBe('_blank')
    const blob = await (await fetch(String(url))).blob()
    expect(blob.type).toBe('image/png')
    const { width, height } = await createImageBitmap(blob)
    expect(width).toBe(780)
    expect(height).toBeGreaterThan(1000)
  })

  it('is redrawn 150 ms after the last change [2.2-122]', async () => {
    const createUrl = vi.spyOn(URL, 'createObjectURL')
    await setUp()
    await expect.poll(() => createUrl.mock.calls.length).toBe(1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const choose = (value: string) => {
      document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click()
    }
    choose('without')
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    vi.advanceTimersByTime(149)
    choose('with')
    await expect.element(page.getByRole('table')).toBeInTheDocument()
    vi.advanceTimersByTime(149)
    choose('without')
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(150)
    await expect.poll(() => createUrl.mock.calls.length).toBe(2)
  })

  it('shows a failure where it could not be drawn [2.8-26]', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(null))
    const { host } = await setUp()
    await expect.element(image()).not.toHaveAttribute('aria-busy')
    await image().click()
    await expect.poll(() => host.alerts.at(-1)?.text).toBe('영수증 생성을 실패 하였습니다.')
  })
})
