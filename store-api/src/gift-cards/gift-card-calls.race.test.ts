import {
  cardChargeCancel,
  checkBankAccount,
  genCardTempNum,
  registerUserToCard,
  requestCardRefund,
  transferCardAmount,
} from '@storefront/contract/endpoints/gift-cards.ts'
import { cancelPresent, refusePresent } from '@storefront/contract/endpoints/gifts.ts'
import { storeTakeGiftCard } from '@storefront/contract/endpoints/store-side.ts'
import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { randomTxNumber } from '../payments/save/random-tx-number.ts'
import { holdGiftCard, useHeldGiftCard } from '../repositories/gift-card-ledger.ts'
import { readGiftCard } from '../repositories/gift-cards.ts'
import { cardTotalsOf } from '../testing/gift-cards.ts'
import { aBuyer, addTemplates, aGiftStore, aNumberedCard, type GiftStore } from '../testing/gift-store.ts'
import { inParallel, raceApi } from '../testing/race-api.ts'
import { aStoreWithPayments } from '../testing/store-with-payments.ts'
import { testApi } from '../testing/test-api.ts'
import type { BankService } from './bank-service.ts'
import { notifyOfExpiry } from './expire-cards.ts'
import { sendDueGiftTexts } from './gift-texts.ts'
import { payOutRefunds } from './pay-out-refunds.ts'

/* A test fails without the guard that is named above it. Where several are named, each is enough unless it says otherwise. */
const dayMs = 24 * 3_600_000
/** Keys of the payouts that the bank was asked for. */
const payoutKeys: string[] = []
const bank: BankService = {
  banks: {},
  isAccountOf: async () => true,
  async payOut(_account, { key }) {
    payoutKeys.push(key)
    return 'paid'
  },
}

/** On PostgreSQL. */
let giftStore: GiftStore
let onPglite: GiftStore
beforeAll(async () => {
  giftStore = await aGiftStore((options) => raceApi({ ...options, bank }))
  onPglite = await aGiftStore((options) => testApi({ ...options, bank }))
})
afterAll(async () => {
  await giftStore.api.close()
  await onPglite.api.close()
})

async function aCardOwner(
  amount: number,
  rules: Parameters<typeof aNumberedCard>[2] = {},
  setup: GiftStore = giftStore,
) {
  const { api, store } = setup
  const { storeId } = store
  const customer = await api.aCustomer()
  const card = await aNumberedCard(api, { storeId, userId: customer.userId, amount }, rules)
  const ownCard = { storeId, userId: customer.userId, cardNum: card.cardNum }
  const uses = (won: number) => {
    const now = api.clock.now()
    const use = { storeId, cardId: card.cardId, payStoreId: storeId, txNumber: randomTxNumber(), now }
    return api.db.transaction(
      async (tx) =>
        (await holdGiftCard(tx, { ...use, userId: customer.userId, amount: won })) &&
        useHeldGiftCard(tx, { ...use, dealId: null }),
    )
  }
  return {
    as: customer,
    card,
    ownCard,
    uses,
    buyer: aBuyer(setup, customer),
    totals: () => cardTotalsOf(api, card),
  }
}
const succeededAnswers = (answers: readonly { code: number }[]) =>
  answers.filter(({ code }) => code === 200).length

// Guard: `issued_count < card_count_limit` of gift_card_template_take.
it('the last card of a template is held for one of many buyers', async () => {
  const { api } = giftStore
  const store = await aStoreWithPayments(api, { bundles: ['ordering', 'payment', 'giftcards'] })
  await addTemplates(api, store.storeId)
  const to = await api.aCustomer('김하늘')
  const buyers: { buyer: ReturnType<typeof aBuyer>; purpose: PayPurpose }[] = []
  for (let each = 0; each < 12; each += 1) {
    const buyer = aBuyer({ api, store }, await api.aCustomer())
    const { purpose } = await buyer.opensGift(to, 20_000, 2)
    buyers.push({ buyer, purpose })
  }
  const answers = await inParallel(12, (each) => {
    const buyer = buyers[each]
    if (!buyer) throw new Error('no buyer')
    return buyer.buyer.triesToSavePayment(buyer.purpose, 20_000, randomTxNumber())
  })
  expect(succeededAnswers(answers)).toBe(1)
  expect(answers.filter(({ code }) => code === giftCardCode.soldOut)).toHaveLength(11)
})

// Guards: what the call has read of the charge, and those of gift_card_hold_charge, which gift-card-ledger.race.test.ts tries alone.
it('a charge is either cancelled or spent, whichever comes first', async () => {
  for (let round = 0; round < 6; round += 1) {
    // With 5,000 won from before the charge, so that the balance alone does not decide.
    const owner = await aCardOwner(5_000)
    const { purpose, dealId } = await owner.buyer.opensCharge(owner.card.cardNum, 20_000)
    await owner.buyer.pays(purpose, 18_000)
    const cancel = () =>
      giftStore.api.request(
        cardChargeCancel,
        { ...owner.ownCard, cardChargeInfo: { chargeId: dealId } },
        { as: owner.as },
      )
    const [spent, ...cancels] = await Promise.all([owner.uses(500), cancel(), cancel(), cancel()])
    // The older money can still be spent after the cancel.
    expect(succeededAnswers(cancels)).toBeLessThanOrEqual(1)
    if (!spent) expect(succeededAnswers(cancels)).toBe(1)
    await giftStore.settles()
    const isCancelled = succeededAnswers(cancels) === 1
    const balance = 5_000 + (isCancelled ? 0 : 20_000) - (spent ? 500 : 0)
    expect(await owner.totals()).toMatchObject({ balance, held: 0, ledgerSum: balance, holdSum: 0 })
  }
})

// Guards: the deal's lock and `state = any($3)` of gift_move; without both, what starts the refund still refuses the second one.
it('a gift is cancelled by its sender or refused by its recipient, and refunded once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { api, store } = giftStore
    const [from, to] = [await api.aCustomer(), await api.aCustomer('김하늘')]
    const buyer = aBuyer(giftStore, from)
    const { purpose, presentId } = await buyer.opensGift(to)
    const payment = await buyer.pays(purpose, 27_000)
    const end = (how: typeof cancelPresent | typeof refusePresent, caller: typeof from) =>
      api.request(how, { storeId: store.storeId, userId: caller.userId, presentId }, { as: caller })
    const before = giftStore.cancels.refundedWon()
    const answers = await inParallel(6, (each) =>
      each % 2 === 0 ? end(cancelPresent, from) : end(refusePresent, to),
    )
    expect(succeededAnswers(answers)).toBe(1)
    await Promise.all([giftStore.settles(), giftStore.settles()])
    expect(giftStore.cancels.refundedWon() - before).toBe(27_000)
    expect(payment.state).toBe('approved')
  }
})

const validNumbers = statement<{ numbers: number }>(
  'test_valid_numbers',
  `select count(*)::int as numbers from gift_card_temp_number
   where store_id = $1 and card_id = $2 and use_date is null`,
)

// Guard: the lock of gift_card_lock.
it('of many numbers for the counter that are requested at once, one is valid', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { as, ownCard, card } = await aCardOwner(10_000)
    const answers = await inParallel(6, () => giftStore.api.request(genCardTempNum, ownCard, { as }))
    expect(succeededAnswers(answers)).toBe(6)
    expect(await giftStore.api.db.run(validNumbers, [card.storeId, card.cardId])).toEqual([{ numbers: 1 }])
  }
})

// Guard: `use_date is null` of gift_card_temp_number_use.
it('a temporary number pays once, however many counters read it', async () => {
  const owner = await aCardOwner(10_000)
  const { cardTempNum } = await giftStore.api.call(genCardTempNum, owner.ownCard, { as: owner.as })
  const { store } = giftStore
  const take = () =>
    giftStore.api.request(
      storeTakeGiftCard,
      { storeId: store.storeId, cardTempNum, amount: 1_000 },
      { as: store },
    )
  expect(succeededAnswers(await inParallel(8, take))).toBe(1)
  expect(await owner.totals()).toMatchObject({ balance: 9_000, ledgerSum: 9_000, held: 0 })
})

// Guards: the lock of gift_card_lock, and `user_id is null` of gift_card_register.
it('one of many customers registers a card', async () => {
  const { api, store } = giftStore
  const { storeId } = store
  const card = await aNumberedCard(api, { storeId, userId: null, amount: 1_000 })
  const customers = await Promise.all(Array.from({ length: 8 }, () => api.aCustomer()))
  const answers = await inParallel(8, (each) => {
    const customer = customers[each]
    if (!customer) throw new Error('no customer')
    const { cardNum, cardCvcNum } = card
    const headers = { 'x-forwarded-for': `10.77.${each}.1` }
    return api.request(
      registerUserToCard,
      { storeId, userId: customer.userId, cardNum, cardCvcNum },
      { as: customer, headers },
    )
  })
  expect(succeededAnswers(answers)).toBe(1)
})

it.each(['PostgreSQL', 'PGlite'])(
  '30 spends, refunds and transfers of one card leave exact books on %s',
  async (database) => {
    const setup = database === 'PGlite' ? onPglite : giftStore
    const { api, store } = setup
    const { storeId } = store
    const owner = await aCardOwner(30_000, { endDate: api.clock.now() + dayMs }, setup)
    const target = await aNumberedCard(api, { storeId, userId: owner.as.userId, amount: 0 })
    const { as, ownCard } = owner
    const account = { accountName: '김하늘', accountNumber: '12345678', bankName: '은행', bankCode: '004' }
    const { bankCode, accountNumber, accountName: userName } = account
    await api.call(
      checkBankAccount,
      { storeId, userId: as.userId, bankCode, accountNumber, userName },
      { as },
    )
    await owner.uses(20_000)
    const results = await inParallel(30, async (each): Promise<number> => {
      if (each % 3 === 0) return (await owner.uses(700)) ? 700 : 0
      if (each % 3 === 1) {
        const request = { ...ownCard, accountInfo: JSON.stringify(account) }
        const answer = await api.request(requestCardRefund, request as never, { as })
        return answer.code === 200 ? (answer.payload as { amount: number }).amount : 0
      }
      const transfer = { storeId, userId: as.userId, fromCardNum: ownCard.cardNum, toCardNum: target.cardNum }
      const answer = await api.request(transferCardAmount, transfer, { as })
      return answer.code === 200 ? (answer.payload as { amount: number }).amount : 0
    })
    const totals = await owner.totals()
    expect(totals).toMatchObject({
      held: 0,
      holdSum: 0,
      ledgerSum: totals.balance,
      ledgerBalance: totals.balance,
    })
    const done = results.filter((won) => won > 0)
    expect(done.length).toBeGreaterThan(0)
    expect(results.reduce((sum, won) => sum + won, totals.balance)).toBe(10_000)
  },
)

// Guard: `r.lease_until <= $5` of gift_card_refund_lease.
it('a refund is paid out once, however many processes run the job', async () => {
  const { api, store } = giftStore
  const { storeId } = store
  const owner = await aCardOwner(10_000, { endDate: api.clock.now() - 2 * dayMs })
  const { as, ownCard } = owner
  const account = { accountName: '김하늘', accountNumber: '12345678', bankName: '은행', bankCode: '004' }
  const { bankCode, accountNumber, accountName: userName } = account
  await api.call(checkBankAccount, { storeId, userId: as.userId, bankCode, accountNumber, userName }, { as })
  await api.call(requestCardRefund, { ...ownCard, accountInfo: JSON.stringify(account) } as never, { as })
  payoutKeys.length = 0
  const { secrets, stores } = api.app.services
  const run = () =>
    payOutRefunds({
      db: api.db,
      stores,
      secrets,
      bank,
      now: api.clock.now,
      onError: (error) => {
        throw error
      },
    })
  await inParallel(6, run)
  expect(new Set(payoutKeys).size).toBe(payoutKeys.length)
  expect(await readGiftCard(api.db, owner.card)).toMatchObject({ unavailableReason: 'refund-complete' })
  expect(await owner.totals()).toMatchObject({ balance: 0, ledgerSum: 0 })
})

const texts = statement<{ body: string }>(
  'test_race_texts',
  `select body from notification_outbox where kind = 'gift-card'`,
)

// Guards, of different texts: `on conflict do nothing` of gift_card_notice_claim, and `sms_date is null` of gift_claim_sms.
it('expiry notices and gift texts are sent once, however many processes run the jobs', async () => {
  const { api } = giftStore
  const { secrets, stores, config } = api.app.services
  const onError = (error: unknown) => {
    throw error
  }
  const dependencies = { db: api.db, stores, secrets, now: api.clock.now, onError }
  const owner = await aCardOwner(1_000, { endDate: api.clock.now() + 20 * dayMs })
  const [from, to] = [await api.aCustomer(), await api.aCustomer('김하늘')]
  const buyer = aBuyer(giftStore, from)
  const { purpose } = await buyer.opensGift(to)
  await buyer.pays(purpose, 27_000)
  await inParallel(8, async (each) => {
    if (each % 2 === 0) await notifyOfExpiry(dependencies)
    else await sendDueGiftTexts(api.db, { ...dependencies, origin: config.storefrontOrigin })
  })
  const sent = (await api.db.run(texts, [])).map(({ body }) => JSON.parse(secrets.unseal(body)).to)
  for (const { phoneNumber } of [owner.as, to]) {
    expect(sent.filter((number) => number === phoneNumber)).toHaveLength(1)
  }
})
