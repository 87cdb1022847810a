import {
  checkBankAccount,
  getBankCodeForBankAccountCheck,
  getUserCard,
  requestCardRefund,
  transferCardAmount,
} from '@storefront/contract/endpoints/gift-cards.ts'
import { storeListRefusedMoney, storeSettleRefusedMoney } from '@storefront/contract/endpoints/refund.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { giftCardUnavailable } from '@storefront/contract/wire-enums.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readBlockingReasons } from '../../composition/account-removal.ts'
import { statement } from '../../database/statement.ts'
import { type BankService, BankUnavailable } from '../../gift-cards/bank-service.ts'
import { extinguishCards, notifyOfExpiry } from '../../gift-cards/expire-cards.ts'
import { payOutRefunds } from '../../gift-cards/pay-out-refunds.ts'
import { maxTries } from '../../outbox/backoff.ts'
import { randomTxNumber } from '../../payments/save/random-tx-number.ts'
import {
  holdGiftCard,
  type NewGiftCard,
  returnToGiftCard,
  useHeldGiftCard,
} from '../../repositories/gift-card-ledger.ts'
import { cardTotalsOf, charges } from '../../testing/gift-cards.ts'
import { aNumberedCard } from '../../testing/gift-store.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'
import { type TestApi, type TestCustomer, type TestStoreWithKey, testApi } from '../../testing/test-api.ts'
import { textsFor } from '../../testing/texts.ts'

const dayMs = 24 * 3_600_000

const paid: { key: string; amount: number; accountNumber: string }[] = []
const ownAccountNumber = '1234567890'
/** Of which the bank says nothing. */
const silentAccountNumber = '9999'
const bank: BankService & { answer: 'paid' | 'refused' | 'unknown'; keys: string[] } = {
  answer: 'paid',
  keys: [],
  banks: { 국민은행: '004' },
  async isAccountOf({ accountNumber }) {
    if (accountNumber === silentAccountNumber) throw new BankUnavailable('no answer')
    return accountNumber !== '0000'
  },
  async payOut({ accountNumber }, { key, amount }) {
    // Payouts that other tests left in the database are due as well; they are not counted.
    if (accountNumber !== ownAccountNumber) return 'unknown'
    bank.keys.push(key)
    if (bank.answer === 'paid' && !paid.some((each) => each.key === key))
      paid.push({ key, amount, accountNumber })
    return bank.answer
  },
}

const rethrow = (error: unknown) => {
  throw error
}

/** What the jobs about cards need. */
function jobDependencies() {
  const { secrets, stores } = api.app.services
  return { db: api.db, stores, secrets, now: api.clock.now, onError: rethrow }
}

let api: TestApi
let store: TestStoreWithKey
beforeAll(async () => {
  api = await testApi({ env: { SANDBOX_URL: 'http://sandbox.invalid' }, bank })
  store = await aStoreWithPayments(api, { bundles: ['ordering', 'payment', 'giftcards'] })
})
afterAll(() => api.close())
beforeEach(() => {
  bank.answer = 'paid'
  bank.keys.length = 0
  paid.length = 0
})

async function aHolder(amount: number, rules: Partial<NewGiftCard> = {}, caller?: TestCustomer) {
  const customer = caller ?? (await api.aCustomer())
  const { storeId } = store
  const { userId } = customer
  const card = await aNumberedCard(api, { storeId, userId, amount }, rules)
  const cardRequest = { storeId, userId, cardNum: card.cardNum }
  /** Resolves with a function that returns what was used. */
  const uses = async (amount: number) => {
    const now = api.clock.now()
    const use = { storeId, cardId: card.cardId, payStoreId: storeId, txNumber: randomTxNumber(), now }
    await api.db.transaction(async (tx) => {
      expect(await holdGiftCard(tx, { ...use, userId, amount })).toBe(true)
      expect(await useHeldGiftCard(tx, { ...use, dealId: null })).toBe(true)
    })
    return () => api.db.transaction((tx) => returnToGiftCard(tx, { ...use, amount, refundId: use.txNumber }))
  }
  const transfersTo = (to: { card: typeof card }) => {
    const cardNums = { fromCardNum: card.cardNum, toCardNum: to.card.cardNum }
    return api.call(transferCardAmount, { storeId, userId, ...cardNums }, { as: customer })
  }
  const read = () => api.call(getUserCard, { storeId, userId, cardId: card.cardId }, { as: customer })
  const totals = () => cardTotalsOf(api, card)
  return { as: customer, card, cardRequest, storeId, uses, transfersTo, read, totals }
}

describe('a refund', () => {
  const account = {
    accountName: '김하늘',
    accountNumber: ownAccountNumber,
    bankName: '국민은행',
    bankCode: '004',
  }
  const checks = (customer: TestCustomer, accountNumber = account.accountNumber) => {
    const { bankCode, accountName: userName } = account
    return api.request(
      checkBankAccount,
      { storeId: store.storeId, userId: customer.userId, bankCode, accountNumber, userName },
      { as: customer },
    )
  }
  const askForRefund = (cardRequest: object, customer: TestCustomer, changes: object = {}) => {
    const request = { ...cardRequest, accountInfo: JSON.stringify(account), ...changes }
    return api.request(requestCardRefund, request as never, { as: customer })
  }
  const paysOut = () => payOutRefunds({ ...jobDependencies(), bank })

  it('pays the balance to a confirmed account, once, and ends the card [3.7-17, 3.7-16, 3.3-11]', async () => {
    const holder = await aHolder(50_000)
    await holder.uses(30_000)
    const { as, cardRequest } = holder
    expect(
      await api.call(getBankCodeForBankAccountCheck, { storeId: store.storeId, userId: as.userId }, { as }),
    ).toEqual({ 국민은행: '004' })
    expect((await askForRefund(cardRequest, as)).code).toBe(code.badRequest)
    expect((await checks(as, '0000')).code).toBe(404)
    expect((await checks(as, silentAccountNumber)).code).toBe(code.serviceSilent)
    expect((await checks(as)).code).toBe(200)
    expect(await askForRefund(cardRequest, as, { amountSeen: 19_999 })).toMatchObject({
      code: giftCardCode.stale,
    })
    const answer = await askForRefund(cardRequest, as, { amountSeen: 20_000 })
    expect(answer).toMatchObject({ code: 200, payload: { amount: 20_000 } })
    expect(await holder.read()).toMatchObject({
      isAvailable: 0,
      unavailableMakeDescp: giftCardUnavailable.refundRequested,
    })
    expect((await askForRefund(cardRequest, as)).code).toBe(giftCardCode.unusable)
    await paysOut()
    await paysOut()
    expect(paid).toMatchObject([{ amount: 20_000, accountNumber: '1234567890' }])
    expect(await holder.read()).toMatchObject({
      amount: 0,
      unavailableMakeDescp: giftCardUnavailable.refundComplete,
    })
    expect(await holder.totals()).toMatchObject({ balance: 0, ledgerSum: 0 })
  })

  it('is repeated with one key while the bank does not answer, and returned where it refuses', async () => {
    const holder = await aHolder(10_000, { endDate: api.clock.now() - 2 * dayMs })
    await checks(holder.as)
    // An expired card pays 90 % of what is left.
    expect(await askForRefund(holder.cardRequest, holder.as)).toMatchObject({ payload: { amount: 9_000 } })
    bank.answer = 'unknown'
    await paysOut()
    expect(await holder.read()).toMatchObject({
      unavailableMakeDescp: giftCardUnavailable.refundInProgress,
      amount: 0,
    })
    bank.answer = 'refused'
    api.clock.pass(3_600_000)
    await paysOut()
    expect(await holder.read()).toMatchObject({ isAvailable: 1, amount: 10_000 })
    expect(paid).toEqual([])
    expect(bank.keys).toHaveLength(2)
    expect(new Set(bank.keys).size).toBe(1)
    await checks(holder.as)
    expect((await askForRefund(holder.cardRequest, holder.as)).code).toBe(200)
  })

  it('does not pay out what a cancelled order returned before enough was spent: a payout does not count as spent', async () => {
    const holder = await aHolder(100_000)
    const { as, cardRequest } = holder
    const cancelOrder = await holder.uses(60_000)
    await checks(as)
    expect(await askForRefund(cardRequest, as)).toMatchObject({ code: 200, payload: { amount: 40_000 } })
    await paysOut()
    await cancelOrder()
    await holder.uses(20_000)
    expect(await holder.read()).toMatchObject({ amount: 40_000, isAvailable: 1, paidOutAmount: 40_000 })
    expect((await askForRefund(cardRequest, as)).code).toBe(giftCardCode.belowMinimumUse)
    await holder.uses(39_999)
    expect((await askForRefund(cardRequest, as)).code).toBe(giftCardCode.belowMinimumUse)
    expect(paid.filter(({ amount }) => amount === 40_000)).toHaveLength(1)
  })

  it('does not pay out what a cancelled order returned after the rest was transferred: a transfer does not count as spent', async () => {
    const holder = await aHolder(100_000)
    const { as, cardRequest } = holder
    const other = await aHolder(0, {}, as)
    const cancelOrder = await holder.uses(40_000)
    await holder.transfersTo(other)
    await cancelOrder()
    await checks(as)
    expect(await holder.read()).toMatchObject({ amount: 40_000 })
    expect((await askForRefund(cardRequest, as)).code).toBe(giftCardCode.belowMinimumUse)
    await holder.uses(39_999)
    expect((await askForRefund(cardRequest, as)).code).toBe(giftCardCode.belowMinimumUse)
  })

  it('pays nothing out of what a card that is not refundable has transferred; that is spent first', async () => {
    const source = await aHolder(50_000, { isRefundable: false })
    const { as } = source
    const target = await aHolder(20_000, {}, as)
    await source.transfersTo(target)
    expect(await target.read()).toMatchObject({ amount: 70_000, bonusAmount: 50_000 })
    await target.uses(45_000)
    await checks(as)
    expect(await askForRefund(target.cardRequest, as)).toMatchObject({
      code: 200,
      payload: { amount: 20_000 },
    })
    await paysOut()
    expect(await target.totals()).toMatchObject({ balance: 5_000, ledgerSum: 5_000, ledgerBonusSum: 5_000 })
  })

  it('never pays a discount out, also not in parts, with a use that is cancelled again and again', async () => {
    const holder = await aHolder(0)
    const { as, cardRequest, card } = holder
    const { userId } = as
    let paidIn = 0
    const charge = async (amount: number, bonus: number) => {
      expect(await charges(api, card, { userId, amount, bonus, txNumber: randomTxNumber() })).not.toBeNull()
      paidIn += amount - bonus
    }
    await checks(as)
    await charge(100_000, 10_000)
    for (let round = 0; round < 8; round += 1) {
      const { balance, lastChargeBalance } = await holder.totals()
      const cancelsUse = await holder.uses(Math.min(balance, Math.ceil(lastChargeBalance * 0.6)))
      await askForRefund(cardRequest, as)
      await paysOut()
      await cancelsUse()
      await charge(1, 0)
    }
    const bankPaid = paid.reduce((sum, { amount }) => sum + amount, 0)
    expect(bankPaid).toBeGreaterThan(50_000)
    expect(bankPaid).toBeLessThanOrEqual(paidIn)
    const { balance, bonus } = await holder.totals()
    // Nothing is lost either: the discount can be spent.
    expect([bonus, balance - bonus + bankPaid]).toEqual([10_000, paidIn])
  })

  it('is left to the staff when the bank never answers, who record it as paid or request it again with its key', async () => {
    await api.db.run(setWebhookUrl, [store.storeId])
    const requestRefund = async () => {
      const holder = await aHolder(10_000, { endDate: api.clock.now() - 2 * dayMs })
      await checks(holder.as)
      expect((await askForRefund(holder.cardRequest, holder.as)).code).toBe(200)
      return holder
    }
    const first = await requestRefund()
    const second = await requestRefund()
    bank.answer = 'unknown'
    for (let tries = 0; tries < maxTries + 3; tries += 1) {
      await paysOut()
      api.clock.pass(300_000)
    }
    const storeOnly = { storeId: store.storeId }
    const list = async () => (await api.call(storeListRefusedMoney, storeOnly, { as: store })).refusedList
    const waiting = await list()
    expect(bank.keys).toHaveLength(2 * maxTries)
    expect(waiting).toMatchObject([
      { kind: 'gift-card-payout', amount: 9_000, txNumber: null, message: 'no-answer' },
      { kind: 'gift-card-payout', amount: 9_000 },
    ])
    const events = await api.db.run(payoutEvents, [store.storeId])
    expect(events.map(({ requestId }) => requestId)).toEqual(waiting.map(({ key }) => key).sort())
    expect(await readBlockingReasons(api.db, first.as.userId)).toMatchObject([{ kind: 'refund' }])
    const settlePayout = (index: number, how: 'again' | 'by-hand') =>
      api.request(
        storeSettleRefusedMoney,
        { ...storeOnly, kind: 'gift-card-payout', key: waiting[index]?.key ?? '', how },
        { as: store },
      )
    bank.answer = 'paid'
    expect((await settlePayout(0, 'again')).code).toBe(200)
    expect((await settlePayout(0, 'by-hand')).code).toBe(code.changed)
    expect((await settlePayout(1, 'by-hand')).code).toBe(200)
    await paysOut()
    await paysOut()
    expect(await list()).toEqual([])
    expect(paid).toMatchObject([{ amount: 9_000 }])
    expect(new Set(bank.keys).size).toBe(2)
    for (const holder of [first, second]) {
      expect(await holder.read()).toMatchObject({
        amount: 0,
        unavailableMakeDescp: giftCardUnavailable.refundComplete,
      })
      expect(await readBlockingReasons(api.db, holder.as.userId)).toEqual([])
    }
    expect((await settlePayout(1, 'again')).code).toBe(code.changed)
  })

  it('keeps the account from being removed until the bank has confirmed it', async () => {
    const holder = await aHolder(10_000, { endDate: api.clock.now() - 2 * dayMs })
    const reasons = () => readBlockingReasons(api.db, holder.as.userId)
    await checks(holder.as)
    expect((await askForRefund(holder.cardRequest, holder.as)).code).toBe(200)
    expect(await reasons()).toMatchObject([{ kind: 'refund', storeId: store.storeId }])
    await paysOut()
    expect(await reasons()).toEqual([])
    const { storeId, card } = await aHolder(5_000, {}, holder.as)
    const hold = { storeId, cardId: card.cardId, payStoreId: storeId, txNumber: randomTxNumber() }
    const now = api.clock.now()
    await api.db.transaction((tx) => holdGiftCard(tx, { ...hold, userId: holder.as.userId, amount: 1, now }))
    expect(await reasons()).toMatchObject([{ kind: 'payment', storeId }])
  })

  it('is reported to the customer by text message when the bank refuses it', async () => {
    const holder = await aHolder(10_000, { endDate: api.clock.now() - 2 * dayMs })
    await checks(holder.as)
    expect((await askForRefund(holder.cardRequest, holder.as)).code).toBe(200)
    bank.answer = 'refused'
    await paysOut()
    await paysOut()
    const [text, ...otherTexts] = await textsFor(api, 'gift-card', holder.as.phoneNumber)
    expect(text).toContain('10,000원을 카드로 돌려드렸어요')
    expect(otherTexts).toEqual([])
    expect(await holder.totals()).toMatchObject({ balance: 10_000, ledgerSum: 10_000, paidOut: 0 })
  })

  it('is refused with the codes of the specification [3.8-11]', async () => {
    const fresh = await aHolder(50_000)
    await checks(fresh.as)
    expect((await askForRefund(fresh.cardRequest, fresh.as)).code).toBe(giftCardCode.belowMinimumUse)
    const notRefundable = await aHolder(5_000, { isRefundable: false }, fresh.as)
    expect((await askForRefund(notRefundable.cardRequest, fresh.as)).code).toBe(giftCardCode.notRefundable)
    const empty = await aHolder(0, {}, fresh.as)
    expect((await askForRefund(empty.cardRequest, fresh.as)).code).toBe(giftCardCode.belowMinimumUse)
    const othersCard = await aHolder(50_000)
    expect(
      (await askForRefund({ ...fresh.cardRequest, cardNum: othersCard.card.cardNum }, fresh.as)).code,
    ).toBe(404)
    const used = await aHolder(50_000, {}, fresh.as)
    await used.uses(40_000)
    const now = api.clock.now()
    const { storeId, card } = used
    const hold = { storeId, cardId: card.cardId, payStoreId: storeId, txNumber: randomTxNumber(), now }
    await api.db.transaction((tx) => holdGiftCard(tx, { ...hold, userId: fresh.as.userId, amount: 1_000 }))
    expect((await askForRefund(used.cardRequest, fresh.as)).code).toBe(giftCardCode.stale)
  })
})

describe('an expiring card', () => {
  const run = () => notifyOfExpiry(jobDependencies())
  const textsTo = ({ phoneNumber }: TestCustomer) => textsFor(api, 'gift-card', phoneNumber)

  it('is announced 90, 30 and 7 days before, each once [3.9-03]', async () => {
    const holder = await aHolder(5_000, { endDate: api.clock.now() + 91 * dayMs })
    const counts = []
    // 91, 90, 31, 30, 8, 7 and 1 days before the end.
    for (const passedDays of [0, 1, 59, 1, 22, 1, 6]) {
      api.clock.pass(passedDays * dayMs)
      await run()
      await run()
      counts.push((await textsTo(holder.as)).length)
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
    // First seen five days before its end: one text instead of three.
    const lateSeen = await aHolder(5_000, { endDate: api.clock.now() + 5 * dayMs })
    await run()
    await run()
    expect(await textsTo(lateSeen.as)).toHaveLength(1)
    expect((await textsTo(lateSeen.as))[0]).toContain('5일')
    api.clock.pass(-90 * dayMs)
  })

  it('loses its balance when five years have passed since its last charge, once [3.9-04]', async () => {
    const year = 365 * dayMs
    const holder = await aHolder(5_000, { endDate: api.clock.now() + dayMs })
    const dependencies = jobDependencies()
    api.clock.pass(4 * year)
    await extinguishCards(dependencies)
    expect(await holder.totals()).toMatchObject({ balance: 5_000 })
    api.clock.pass(year + 3 * dayMs)
    await extinguishCards(dependencies)
    await extinguishCards(dependencies)
    expect(await holder.totals()).toMatchObject({ balance: 0, ledgerSum: 0 })
    api.clock.pass(-5 * year - 3 * dayMs)
  })
})

const setWebhookUrl = statement(
  'test_gift_card_payout_webhook',
  `update store set webhook_url = 'https://shop.example/hook' where store_id = $1`,
)
const payoutEvents = statement<{ requestId: string }>(
  'test_gift_card_payout_events',
  `select data->>'requestId' as "requestId" from store_outbox
   where store_id = $1 and kind = 'gift-card-payout.unanswered' order by 1`,
)
