import { refusePresent } from '@storefront/contract/endpoints/gifts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer, aGiftStore, type GiftStore } from '../testing/gift-store.ts'
import { textsFor } from '../testing/texts.ts'
import { sendDueGiftTexts } from './gift-texts.ts'

let giftStore: GiftStore
beforeAll(async () => {
  giftStore = await aGiftStore()
})
afterAll(() => giftStore.api.close())

/** Pays a gift; returns the phone number of its recipient. */
async function givesTo(): Promise<string> {
  const { api } = giftStore
  const to = await api.aCustomer('김하늘')
  const buyer = aBuyer(giftStore, await api.aCustomer())
  await buyer.pays((await buyer.opensGift(to)).purpose, 27_000)
  return to.phoneNumber
}

it('a gift is texted to its recipient although the texts of all earlier ones fail, whose errors are reported', async () => {
  const { api } = giftStore
  const { secrets, stores, config } = api.app.services
  const unreachable = [await givesTo(), await givesTo(), await givesTo()]
  const last = await givesTo()
  const errors: unknown[] = []
  await sendDueGiftTexts(api.db, {
    stores,
    secrets: {
      seal(text) {
        if (unreachable.some((each) => text.includes(each))) throw new Error('cannot be sent')
        return secrets.seal(text)
      },
    },
    origin: config.storefrontOrigin,
    now: api.clock.now,
    onError: (error) => errors.push(error),
    batch: 2,
  })
  expect(errors).toHaveLength(3)
  expect(await textsFor(api, 'gift-card', last)).toHaveLength(1)
})

/** The recipient refuses a gift of 27,000 won, and the refund ends; the texts to its sender since, by kind. */
async function refusal({ isToOneself }: { isToOneself: boolean }) {
  const { api, store, settles } = giftStore
  const { secrets, stores, config } = api.app.services
  const from = await api.aCustomer('보낸이')
  const to = isToOneself ? from : await api.aCustomer('김하늘')
  const buyer = aBuyer(giftStore, from)
  const { purpose, presentId } = await buyer.opensGift(to)
  await buyer.pays(purpose, 27_000)
  const request = { storeId: store.storeId, userId: to.userId, presentId }
  await api.call(refusePresent, request, { as: to })
  await settles()
  const onError = (error: unknown) => {
    throw error
  }
  const origin = config.storefrontOrigin
  await sendDueGiftTexts(api.db, { stores, secrets, origin, now: api.clock.now, onError })
  return {
    refund: await textsFor(api, 'refund', from.phoneNumber),
    giftCard: await textsFor(api, 'gift-card', from.phoneNumber),
  }
}

it('the sender of a gift that was refused gets one text message, which has the refund [3.7-36]', async () => {
  const { refund, giftCard } = await refusal({ isToOneself: false })
  expect(refund).toEqual([])
  expect(giftCard).toHaveLength(1)
  expect(giftCard[0]).toMatch(/거절했어요.+27,000원을 돌려드렸어요/)
})

it('who refuses a gift to oneself gets the text message about the refund alone [3.4-23]', async () => {
  const { refund, giftCard } = await refusal({ isToOneself: true })
  expect(refund).toHaveLength(1)
  expect(refund[0]).toContain('27,000원')
  expect(giftCard).toEqual([])
})
