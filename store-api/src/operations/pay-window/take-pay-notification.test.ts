import { takePayNotification } from '@storefront/contract/endpoints/pay-window.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ApprovalScript } from '../../testing/fake-provider.ts'
import {
  aPaymentSetup,
  oneCakeLine,
  type PaymentSetup,
  payWith,
  reversalsIn,
  runJobs,
} from '../../testing/payment-setup.ts'

let api: PaymentSetup['api']
let provider: PaymentSetup['provider']
let store: PaymentSetup['store']
let payer: PaymentSetup['payer']
beforeEach(async () => {
  ;({ api, provider, store, payer } = await aPaymentSetup())
  return () => api.close()
})

const jobs = () => runJobs(api)
const paidWith = (script: ApprovalScript) => payWith(script, { provider, payer })
const reversalsOf = (txNumber: string) => reversalsIn(api, store, txNumber)

describe('a notification', () => {
  const notify = (orderNo: string, vendor: 'kicc' | 'kovan' = 'kicc') => {
    const bodyBase64 = Buffer.from(new URLSearchParams({ orderNo, result: 'ok' }).toString()).toString(
      'base64',
    )
    return api.call(takePayNotification, { vendor, query: '', bodyBase64 }, { as: 'edge' })
  }

  it('is not trusted, but triggers an inquiry', async () => {
    const { txNumber } = await paidWith('silent')
    await payer.givesUp(txNumber)
    expect((await payer.payment(txNumber)).state).toBe('failed')
    provider.charges.push({ tid: 'T-late', orderNo: txNumber, amount: 7000, state: 'approved' })
    expect(await notify(txNumber)).toEqual({ status: 200, contentType: 'text/plain', body: 'res_cd=0000' })
    await jobs()
    expect(provider.approvedCharges(txNumber)).toEqual([])
    expect(await reversalsOf(txNumber)).toMatchObject([{ reason: 'late', state: 'done' }])
  })

  it('is unknown when it is of another provider than the payment’s, and triggers no inquiry', async () => {
    Object.assign(provider.inWindow, { notifications: provider.window.notifications })
    const { txNumber } = await paidWith('silent')
    await payer.givesUp(txNumber)
    const inquired = provider.requests.length
    expect((await notify(txNumber, 'kovan')).status).toBe(404)
    await jobs()
    expect(provider.requests.slice(inquired)).toEqual([])
  })

  it('triggers no inquiry when the payment is paid', async () => {
    const { txNumber } = await paidWith('approved')
    await notify(txNumber)
    await jobs()
    expect(provider.requests).toEqual(['start', 'approve'])
  })

  it('changes nothing when it is forged, and triggers no inquiry without a requested approval', async () => {
    const saved = await payer.savesPayment(await payer.placesTakeoutOrder(oneCakeLine))
    await payer.opensPayWindow(saved)
    await notify(saved.txNumber)
    await jobs()
    expect((await payer.payment(saved.txNumber)).state).toBe('opened')
    expect(provider.requests).toEqual(['start'])
    expect((await notify('TX000000000000NOBODY')).status).toBe(404)
  })
})
