import { getUserCard, registerUserToCard } from '@storefront/contract/endpoints/gift-cards.ts'
import { requestSmsAuthNumber, verifySmsAuthNumber } from '@storefront/contract/endpoints/login.ts'
import { storeRefundOrder } from '@storefront/contract/endpoints/refund.ts'
import { getTermsUserAgreementListByPhoneNumber } from '@storefront/contract/endpoints/terms.ts'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { FakeCancels } from '../testing/fake-cancels.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { aNumberedCard } from '../testing/gift-store.ts'
import { aPayer } from '../testing/payer.ts'
import { aStoreWithPayments, handKeyed } from '../testing/store-with-payments.ts'
import { testApi } from '../testing/test-api.ts'
import { codeFor } from '../testing/texts.ts'

/** Digits that occur in no time, id or port. */
const card = {
  cardNo: '5409718263549071',
  cardExpYy: '31',
  cardExpMm: '11',
  cardPw: '83',
  cardHolderYmd: '837192',
}
const name = '남궁하늘'
const phoneNumber = '01083719264'

it('logs payments of a visit with request, store and number, and nothing that anybody keeps secret', async () => {
  const lines: Record<string, unknown>[] = []
  let log = ''
  const write = (line: string) => {
    log += line
    lines.push(JSON.parse(line))
  }
  const provider = new FakeProvider()
  const cancels = new FakeCancels(provider)
  const sandboxSecret = 'a secret of the sandbox in this test'
  const env = {
    LOG_LEVEL: 'trace',
    SANDBOX_URL: 'http://sandbox.invalid',
    SANDBOX_SECRET: sandboxSecret,
  }
  const api = await testApi({ env, vendors: cancels.adapters, logTo: { write } })
  try {
    const store = await aStoreWithPayments(api, { bundles: ['ordering', 'payment', 'giftcards'] })
    const { storeId } = store

    const person = { storeId, name, phoneNumber }
    const { createDate } = await api.call(requestSmsAuthNumber, person)
    const authNumber = await codeFor(api, phoneNumber)
    const terms = await api.call(getTermsUserAgreementListByPhoneNumber, {
      storeId,
      phoneNumber,
      includeAncestor: 1,
    })
    const termsUserAgreementList = terms.map((each) => ({
      storeId: each.storeId,
      termsType: each.termsType,
      hasAgreed: 1 as const,
      hash: each.hash,
    }))
    const signIn = { ...person, createDate, authNumber, termsUserAgreementList }
    const { authToken } = await api.call(verifySmsAuthNumber, signIn)
    const userId = Number(decodeJwt(authToken).userId)
    const customer = { userId, name, phoneNumber, token: authToken }

    const payer = await aPayer(api, store, customer)
    const purchase = await payer.placesTakeoutOrder([{ name: '케이크' }])
    const saved = await payer.savesPayment(purchase, { payType: handKeyed })
    expect((await payer.triesToPayByHand(saved, undefined, card)).code).toBe(200)
    provider.approvalOutcome = 'silent'
    const second = await payer.savesPayment(await payer.placesTakeoutOrder([{ name: '케이크' }]), {
      payType: handKeyed,
    })
    await payer.triesToPayByHand(second, undefined, card)

    const gift = await aNumberedCard(api, { storeId, userId: null, amount: 30_000 })
    const { cardNum, cardCvcNum } = gift
    const registration = { storeId, userId, cardNum, cardCvcNum, termsUserAgreementList: [] }
    await api.call(registerUserToCard, registration, { as: customer })
    await api.request(getUserCard, { storeId, userId, cardId: gift.cardId }, { as: customer })

    const { orderId } = purchase.order
    const refund = await api.request(
      storeRefundOrder,
      { storeId, orderId, reason: '재료 소진' },
      { as: store },
    )
    expect(refund.code).toBe(200)
    cancels.meanwhile = () => {
      throw new Error('the connection to the provider broke')
    }
    api.app.jobs.start()
    api.app.jobs.wake('settleRefunds')
    await api.app.jobs.stop()

    const { txNumber } = saved
    const providerLines = lines.filter(({ msg }) => msg === 'a provider was asked')
    expect(providerLines[0]).toMatchObject({ storeId, txNumber, vendor: 'nanohand', outcome: 'approved' })
    expect(providerLines[1]).toMatchObject({
      level: 40, // `warn`
      storeId,
      txNumber: second.txNumber,
      outcome: 'unknown',
    })
    for (const { reqId } of providerLines.slice(0, 2)) expect(reqId).toMatch(/^[\w-]{8,64}$/)
    // The job also finds what other tests have left in the same database.
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'a job failed', storeId, txNumber }))

    const secretTexts = [
      ...[phoneNumber, phoneNumber.slice(3), name, authNumber, authToken, store.storeKey, sandboxSecret],
      ...[cardNum, cardCvcNum, saved.nonce],
      ...[card.cardNo, card.cardNo.slice(0, 12), card.cardNo.slice(-8), card.cardHolderYmd],
      ...[
        JSON.stringify(card.cardPw),
        'cardPw',
        'the key of the edge in tests',
        'a secret that is long enough',
      ],
    ]
    for (const text of secretTexts) expect(log).not.toContain(text)
  } finally {
    await api.close()
  }
})
