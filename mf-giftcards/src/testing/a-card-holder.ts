import { aCard, at } from '@storefront/domain/testing/gift-cards.ts'
import { aShop } from '@storefront/host/testing/a-shop.ts'
import {
  type Answers,
  installTestHost,
  type TestHost,
  type TestHostOptions,
} from '@storefront/host/testing/test-host.ts'
import entryScreenEn from '../../messages/en.json' with { type: 'json' }
import entryScreenKo from '../../messages/ko.json' with { type: 'json' }
import partsEn from '../parts/messages/en.json' with { type: 'json' }
import partsKo from '../parts/messages/ko.json' with { type: 'json' }

export const cardHolder = { userId: 7, name: '김서연', phoneNumber: '01012345678' }

/** 23 November 2026, 10:00 in Seoul. */
export const testNow = at('2026-11-23', 600)

/** A temporary number, valid for three minutes from the test's start. */
export const aPaymentNumber = { cardTempNum: '4821093755261148', expireDate: testNow + 180_000 }

export const cardAnswers = (cards = [aCard()]): Answers => ({
  getUserCardList: () => cards,
  genCardTempNum: () => aPaymentNumber,
  getUseListByPeriod: () => ({ useList: [], next: null }),
})

/** A host with this remote's texts and a customer who has cards. */
export function installCardHolder(options: TestHostOptions = {}): TestHost {
  return installTestHost({
    user: cardHolder,
    shop: aShop(),
    now: testNow,
    ...options,
    answers: { ...cardAnswers(), ...options.answers },
    messages: {
      'mf-giftcards': { ko: { ...entryScreenKo, ...partsKo }, en: { ...entryScreenEn, ...partsEn } },
    },
  })
}
