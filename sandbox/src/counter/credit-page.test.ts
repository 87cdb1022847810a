import { beforeEach, expect, it } from 'vitest'
import { initData, openDeals } from '../testing/payloads.ts'
import { aSandbox, FakeApi } from '../testing/sandbox.ts'

let api: FakeApi
let http: Awaited<ReturnType<typeof aSandbox>>['http']
beforeEach(async () => {
  api = new FakeApi()
  api.payloads.getinitdata = initData()
  api.payloads.opendeals = openDeals()
  api.payloads.credit = { owingList: [], repaymentList: [] }
  ;({ http } = await aSandbox(api))
})

const customer = { userId: 7, customerName: '<김하늘>', phoneTail: '5678', amount: 16_000 }
const htmlAt = async (url: string) => (await http.inject({ url })).body

it('shows who owes how much, to be repaid here, and repayments to cancel', async () => {
  const repayment = {
    ...customer,
    amount: 9000,
    txNumber: 'TX0123456789ABCDEFGH',
    date: Date.UTC(2026, 10, 20, 3),
  }
  api.payloads.credit = { owingList: [customer], repaymentList: [repayment] }
  const page = await htmlAt('/counter/30/credit')
  for (const text of ['&#60;김하늘&#62; 님 · 5678', '16,000원', '9,000원', '12:00'])
    expect(page).toContain(text)
  for (const move of ['take-credit-repayment', 'cancel-credit-repayment']) {
    expect(page).toContain(`moves/${move}"`)
  }
})

it('shows a note where nobody owes anything', async () => {
  expect(await htmlAt('/counter/30/credit')).toContain('외상이 없어요.')
})

it('an unpaid order can go on credit, a paid one not, and none in a store without credit', async () => {
  const deals = openDeals()
  expect(await htmlAt('/counter/30')).toContain('moves/charge-on-credit"')
  const paidOrderIdList = deals.dealList.flatMap(({ orderList }) => orderList.map(({ orderId }) => orderId))
  api.payloads.opendeals = { dealList: deals.dealList.map((deal) => ({ ...deal, paidOrderIdList })) }
  expect(await htmlAt('/counter/30')).not.toContain('moves/charge-on-credit"')
  api.payloads.opendeals = deals
  const init = initData()
  api.payloads.getinitdata = { ...init, storeData: { ...init.storeData, notUsingLazyChargePay: true } }
  expect(await htmlAt('/counter/30')).not.toContain('moves/charge-on-credit"')
})
