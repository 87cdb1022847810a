import { getUserCardList } from '@storefront/contract/endpoints/gift-cards.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statement } from '../../database/statement.ts'
import { aBuyer, addTemplates, aGiftStore, type GiftStore } from '../../testing/gift-store.ts'
import { aStoreWithPayments } from '../../testing/store-with-payments.ts'

const dayMs = 24 * 3_600_000

let giftStore: GiftStore
beforeAll(async () => {
  giftStore = await aGiftStore()
})
afterAll(() => giftStore.api.close())

const usedInBranches = statement(
  'test_gift_card_templates_used_in',
  'update gift_card_template set use_store_ids = $2 where store_id = $1',
)

it('a gift of the head office, and a charge of it in a branch, last until the end of a day of the head office', async () => {
  const { api } = giftStore
  const bundles = ['ordering', 'payment', 'giftcards'] as const
  // In minutes: Hawaii.
  const timezoneOffset = -600
  const head = await api.aStore({ bundles, flags: { timezoneOffset } })
  await addTemplates(api, head.storeId)
  const store = await aStoreWithPayments(api, { bundles, parentStoreId: head.storeId })
  const { storeId } = store
  await api.db.run(usedInBranches, [head.storeId, [head.storeId, storeId]])
  const [from, to] = [await api.aCustomer(), await api.aCustomer('김하늘')]
  const cardOfRecipient = async () => {
    const [card] = await api.call(getUserCardList, { storeId, userId: to.userId }, { as: to })
    if (!card) throw new Error('no card')
    // The first moment after the card's last, as a time of day.
    return { ...card, endsAt: (card.endDate + 1 + timezoneOffset * 60_000) % dayMs }
  }
  const buyer = aBuyer({ api, store }, from)
  await buyer.pays((await buyer.opensGift(to)).purpose, 27_000)
  const gift = await cardOfRecipient()
  expect(gift.endsAt).toBe(0)

  const owner = aBuyer({ api, store }, to)
  await owner.pays((await owner.opensCharge(gift.cardNum, 10_000)).purpose, 9_000)
  expect(await cardOfRecipient()).toMatchObject({ amount: 40_000, endsAt: 0 })
})
