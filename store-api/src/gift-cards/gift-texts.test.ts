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
