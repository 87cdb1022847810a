import type {
  SampleGiftCard,
  SampleGiftCardCategory,
  SampleGiftCardTemplate,
} from '../src/sample/sample-gift-cards.ts'
import { productPicture } from './picture.ts'

const cafe = { storeId: 10, cardType: '일반' }

/** Kinds of gift cards of the cafe: with a discount, with fixed amounts, for an event, limited, sold out, not on sale. */
export const sampleGiftCardTemplates: readonly SampleGiftCardTemplate[] = [
  {
    ...cafe,
    templateId: 1,
    name: '포근 기프트카드',
    descp: '포근커피 성수점에서 쓰는 카드예요. 충전하면 3%를 할인해 드려요.',
    image: [productPicture('mug-americano', undefined, 165)],
    amountCandidate: [{ amount: 10_000 }, { amount: 30_000 }, { amount: 50_000 }, { amount: 100_000 }],
    sellDiscount: { discountType: 'rate', amount: 3, name: '충전 할인 3%' },
    translations: {
      en: { name: 'Pogeun gift card', descp: 'For Pogeun Coffee Seongsu. 3% off every charge.' },
    },
  },
  {
    ...cafe,
    templateId: 2,
    name: '생일 축하 카드',
    descp: '케이크 한 판과 커피 두 잔을 함께 즐길 수 있는 금액이에요.',
    image: [productPicture('cake-strawberry', undefined, 350)],
    amountCandidate: [],
    translations: {
      en: { name: 'Happy birthday card', descp: 'Enough for a whole cake and two coffees.' },
    },
  },
  {
    ...cafe,
    templateId: 3,
    name: '고마운 마음 카드',
    descp: '작은 마음을 전하기 좋은 5,000원과 7,000원 카드예요. 1,000원을 할인해 드려요.',
    image: [productPicture('cookie-chocolate', undefined, 300)],
    amountCandidate: [
      { name: '커피 한 잔', amount: 5_000 },
      { name: '커피와 쿠키', amount: 7_000 },
    ],
    sellDiscount: { discountType: 'fixed', amount: 1_000, name: '선물 할인' },
    translations: {
      en: { name: 'Thank you card', descp: 'A small thank-you of 5,000 or 7,000 won, 1,000 won off.' },
    },
  },
  {
    ...cafe,
    templateId: 4,
    name: '겨울 이벤트 카드',
    descp: '이벤트로 드리는 카드예요. 90일 동안 쓸 수 있고, 충전, 환불, 잔액 이전은 안 돼요.',
    image: [productPicture('cup-americano', undefined, 220)],
    amountCandidate: [{ amount: 5_000 }],
    cardType: '이벤트',
    isRechargeable: false,
    isRefundable: false,
    isTransferable: false,
    hasCashReceipt: false,
    expireAfter: 90,
    isOnSale: false,
    translations: {
      en: { name: 'Winter event card', descp: 'Valid for 90 days; no charge, refund or transfer.' },
    },
  },
  {
    ...cafe,
    templateId: 5,
    name: '크리스마스 한정 카드',
    descp: '열 장만 파는 카드예요.',
    image: [productPicture('cake-chocolate', undefined, 20)],
    amountCandidate: [{ amount: 30_000 }],
    cardCountLimit: 10,
    translations: { en: { name: 'Limited Christmas card', descp: 'Only ten are sold.' } },
  },
  {
    ...cafe,
    templateId: 6,
    name: '지난가을 한정 카드',
    descp: '모두 팔렸어요.',
    image: [productPicture('cake-carrot', 'carrot', 30)],
    amountCandidate: [{ amount: 30_000 }],
    cardCountLimit: 3,
    issuedCount: 3,
    translations: { en: { name: 'Limited autumn card', descp: 'All sold.' } },
  },
]

export const sampleGiftCardCategories: readonly SampleGiftCardCategory[] = [
  {
    storeId: 10,
    categoryId: 1,
    name: '늘 좋은 선물',
    templateIds: [1, 3],
    translations: { en: { name: 'Always welcome' } },
  },
  {
    storeId: 10,
    categoryId: 2,
    name: '생일·기념일',
    templateIds: [2, 5, 6],
    translations: { en: { name: 'Birthdays' } },
  },
]

/** Somebody who has a card in every state; anyone can log in with this number in the sandbox. */
const owner = { phoneNumber: '01055550001', name: '김서연' }

export const sampleGiftCards: readonly SampleGiftCard[] = [
  // Owned by nobody yet, to be registered.
  { storeId: 10, templateId: 1, cardNum: '9000000000000019', cardCvcNum: '104729', amount: 30_000 },
  { storeId: 10, templateId: 2, cardNum: '9000000000000027', cardCvcNum: '224737', amount: 50_000 },
  { storeId: 10, templateId: 4, cardNum: '9000000000000035', cardCvcNum: '350377', amount: 5_000 },
  // In every state: charged, partly used, not rechargeable, expired (`endDay`), lost, refunded.
  {
    storeId: 10,
    templateId: 1,
    cardNum: '9000000000000043',
    cardCvcNum: '479909',
    amount: 38_000,
    charged: 30_000,
    used: 6_300,
    owner: { ...owner, cardName: '서연이 커피값' },
  },
  {
    storeId: 10,
    templateId: 2,
    cardNum: '9000000000000050',
    cardCvcNum: '611953',
    amount: 12_000,
    used: 38_000,
    owner,
  },
  { storeId: 10, templateId: 4, cardNum: '9000000000000068', cardCvcNum: '746773', amount: 5_000, owner },
  {
    storeId: 10,
    templateId: 1,
    cardNum: '9000000000000076',
    cardCvcNum: '882377',
    amount: 8_000,
    endDay: '2026-10-31',
    owner,
  },
  {
    storeId: 10,
    templateId: 3,
    cardNum: '9000000000000084',
    cardCvcNum: '917641',
    amount: 7_000,
    state: 'lost',
    owner,
  },
  {
    storeId: 10,
    templateId: 1,
    cardNum: '9000000000000092',
    cardCvcNum: '999983',
    amount: 4_000,
    used: 26_000,
    state: 'refund-complete',
    owner,
  },
]
