import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import type { getCardTemplateListForPresent } from '@storefront/contract/endpoints/gifts.ts'
import { aCardTemplate, aGift, at } from '@storefront/domain/testing/gift-cards.ts'
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

/** The sender of `aGift`. */
export const giver = { userId: 7, name: '김서연', phoneNumber: '01012345678' }

/** 23 November 2026, 10:00 in Seoul. */
export const testNow = at('2026-11-23', 600)

type TemplateList = AnswerOf<typeof getCardTemplateListForPresent>

/** Two categories; one template has its last card sold. */
export const aTemplateList = (changes: Partial<TemplateList> = {}): TemplateList => ({
  categoryList: [
    { mobileCategoryId: 1, name: '생일', showOrder: 2 },
    { mobileCategoryId: 2, name: '감사', showOrder: 1 },
  ],
  categoryTemplateList: [
    { mobileCategoryId: 1, templateId: 1, showOrder: 1 },
    { mobileCategoryId: 2, templateId: 2, showOrder: 1 },
    { mobileCategoryId: 2, templateId: 3, showOrder: 2 },
  ],
  templateList: [
    aCardTemplate({ templateId: 1, name: '생일 카드' }),
    aCardTemplate({ templateId: 2, name: '감사 카드' }),
    aCardTemplate({ templateId: 3, name: '품절 카드', cardCountLimit: 5, issuedCardCount: 5 }),
  ],
  ...changes,
})

export const aPayModule = { name: '신용카드', nameEn: 'Credit card', value: 'kicc-card-1', entry: 'window' }

export const giftAnswers = (): Answers => ({
  getCardTemplateListForPresent: () => aTemplateList(),
  getCardTemplateForPresent: () => ({ template: aCardTemplate({ templateId: 1, name: '생일 카드' }) }),
  getPayModuleList: () => ({ payModuleList: [aPayModule] }),
  getStoreTermsTemplateList: () => [
    { storeId: 10, termsType: '선불카드', title: '선불카드 이용약관', isRequired: true },
  ],
  getCardPresentListOfPeriod: () => [aGift()],
  getCardPresent: () => aGift(),
  getPresentInfo: () => ({ payList: [], payApproveInfoList: [], userInfoList: [] }),
  sendPresentSmsAndRegisterInfluence: () => ({}),
})

/** A host with this remote's texts and a customer who gives gifts. */
export function installGiver(options: TestHostOptions = {}): TestHost {
  return installTestHost({
    user: giver,
    shop: aShop(),
    now: testNow,
    ...options,
    answers: { ...giftAnswers(), ...options.answers },
    messages: {
      'mf-giftcards': { ko: { ...entryScreenKo, ...partsKo }, en: { ...entryScreenEn, ...partsEn } },
    },
  })
}
