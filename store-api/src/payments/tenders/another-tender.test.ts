import { afterEach, beforeEach, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { aPaidLunch, aRefundingApi, settle } from '../../testing/paid-lunch.ts'
import type { TestApi } from '../../testing/test-api.ts'
import type { StoredTender } from './tender.ts'
import { tenders } from './tenders.ts'

/** A tender of this test alone, worth 3,000 won: what becomes of it stands in the list. */
let steps: string[]
const voucher: StoredTender = {
  kind: 'stored',
  refundOrder: 'stored',
  refundMessage: 'points',
  wanted: () => ({ subject: 'voucher', quantity: 1 }),
  hold: async () => void steps.push('hold'),
  used: () => ({ subject: 'voucher', quantity: 1 }),
  confirm: async () => steps.push('confirm') > 0,
  release: async () => void steps.push('release'),
  record: () => ({ payMethod: 'voucher', amount: 3_000 }),
  giveBack: async (_tx, { share }) => void steps.push(`give back ${share.amount}`),
}

let api: TestApi
beforeEach(async () => {
  steps = []
  Object.assign(tenders, { voucher })
  ;({ api } = await aRefundingApi())
  return () => api.close()
})
afterEach(() => {
  delete (tenders as Record<string, unknown>).voucher
})

it('a tender that is added to the table is held, confirmed, recorded and given back by refunds', async () => {
  const lunch = await aPaidLunch(api)
  expect(steps).toEqual(['hold', 'confirm'])
  expect((await lunch.detail()).payList).toMatchObject([{ tender: 'provider' }, { tender: 'voucher' }])
  await lunch.refund()
  await settle(api)
  expect(steps).toEqual(['hold', 'confirm', 'give back 3000'])
})

it('a tender is released where its payment is given up', async () => {
  const lunch = await aPaidLunch(api)
  const saved = await lunch.payer.saves(await lunch.payer.wantsTakeout([{ name: '케이크' }]))
  await lunch.payer.givesUp(saved.txNumber)
  expect(steps).toEqual(['hold', 'confirm', 'hold', 'release'])
})

it('money of a tender that is not in the table is not settled as given back', async () => {
  const lunch = await aPaidLunch(api)
  await lunch.refund()
  delete (tenders as Record<string, unknown>).voucher
  await expect(settle(api)).rejects.toThrow()
  expect(await api.db.run(states, [lunch.storeId])).toEqual([{ state: 'pending' }])
})

const states = statement<{ state: string }>(
  'test_voucher_states',
  `select state from refund_tender where store_id = $1 and tender = 'voucher'`,
)
