import { checkAndSavePayInfo } from '@storefront/contract/endpoints/payment.ts'
import { getReservation } from '@storefront/contract/endpoints/reservation.ts'
import { code as resultCode } from '@storefront/contract/envelope.ts'
import { reservationCode } from '@storefront/contract/reservation-codes.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { expect, it } from 'vitest'
import { randomTxNumber } from '../payments/save/random-tx-number.ts'
import { aReservingStore, asksToReserve, storeTime } from '../testing/a-reserving-store.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { authenticatedReturn } from '../testing/pay-requests.ts'
import { aPayer } from '../testing/payer.ts'
import { countByCode, inParallel, raceApi } from '../testing/race-api.ts'
import { windowPayType } from '../testing/store-with-payments.ts'

const deposit = 20_000

it('only one of 10 customers gets the last table, and two phones of that customer pay its deposit only once', async () => {
  const provider = new FakeProvider()
  const api = await raceApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, vendors: provider.adapters })
  try {
    const store = await aReservingStore(api, { depositType: 'use', depositAmount: deposit }, { tables: 1 })
    const { storeId } = store
    const startDate = storeTime(api, '18:00', { days: 1 })
    const payers = await inParallel(10, () => aPayer(api, store))
    const answers = await Promise.all(
      payers.map((customer) => asksToReserve(api, store, customer, { startDate })),
    )
    expect(countByCode(answers)).toEqual({ 200: 1, [reservationCode.slotTaken]: 9 })
    const winnerIndex = answers.findIndex(({ code }) => code === 200)
    const [winner, answer] = [payers[winnerIndex], answers[winnerIndex]]
    if (!winner || !answer) throw new Error('nobody has the table')
    const { dealId } = (answer.payload as { deal: { dealId: number } }).deal

    const purpose = { kind: 'deposit' as const, dealId }
    const payInfo = { purpose, payType: windowPayType, totalSeen: deposit, amount: deposit, vatAmount: 0 }
    const saved = await inParallel(2, () => {
      const txNumber = randomTxNumber()
      return api.request(
        checkAndSavePayInfo,
        { storeId, dealId, txNumber, payType: windowPayType, payInfo },
        { as: winner },
      )
    })
    expect(countByCode(saved)).toEqual({ 200: 1, [resultCode.payRunning]: 1 })
    const started = saved.find(({ code }) => code === 200)
    if (!started) throw new Error('no payment was saved')
    const { payInfo: payment, nonce } = started.payload as {
      payInfo: { txNumber: string }
      nonce: string
    }
    const { txNumber } = payment
    const url = await winner.opensPayWindow({ txNumber, nonce, dealId, payment: payment as never })
    // The provider's return arrives twice at once.
    await Promise.all([1, 2].map(() => winner.returnsFromProvider(url, authenticatedReturn(txNumber))))
    const after = await api.call(getReservation, { storeId, dealId }, { as: winner })
    expect(after).toMatchObject({ deal: { status: dealStatus.requested }, deposit: { state: 'paid' } })
    expect(provider.requests.filter((request) => request === 'approve')).toHaveLength(1)
  } finally {
    await api.close()
  }
})
