import type {
  Gift,
  GiftCard,
  GiftCardTemplate,
  GiftCardUsage,
} from '@storefront/contract/entities/gift-card.ts'
import { giftStatus } from '@storefront/contract/wire-enums.ts'
import { epochOf } from '../calendar/local-time.ts'

/** Minutes east of UTC in Seoul. */
export const seoul = 540

/** Epoch ms of a minute of a day in Seoul. */
export const at = (day: string, minute = 0): number => epochOf(day, minute, seoul)

/** The last moment of a day in Seoul. */
export const endOf = (day: string): number => epochOf(day, 24 * 60, seoul) - 1

/** A usable card with 30,000 won, charged to 100,000 on 1 November 2026. */
export const aCard = (changes: Partial<GiftCard> = {}): GiftCard => ({
  cardId: 1,
  storeId: 10,
  cardNum: '9000000000000001',
  name: '모임카드',
  userCardName: null,
  image: [],
  amount: 30_000,
  endDate: endOf('2031-11-01'),
  lastChargeDate: at('2026-11-01', 600),
  lastChargeMomentCardAmount: 100_000,
  paidOutAmount: 0,
  bonusAmount: 0,
  isAvailable: 1,
  isLost: 0,
  rechargable: 1,
  noCashReceiptOnUse: 0,
  unavailableMakeDescp: null,
  unavailableMakeDate: null,
  unrefundable: 0,
  untransferable: 0,
  cardTempNum: null,
  amountCandidate: [],
  sellDiscount: null,
  isPresent: 0,
  templateId: 1,
  cardType: '일반',
  expireAfter: null,
  ...changes,
})

/** A charge of this store's, asked for by the customer on 20 November 2026, 10:00. */
export const aCharge = (changes: Partial<GiftCardUsage> = {}): GiftCardUsage => ({
  entryId: 1,
  balanceAfter: 30_000,
  type: '충전',
  subType: null,
  approveType: '승인',
  amount: 10_000,
  createDate: at('2026-11-20', 600),
  chargeId: 5,
  requestType: '사용자',
  useAfter: false,
  cancelDate: null,
  storeId: 10,
  storeName: null,
  storePageName: null,
  ...changes,
})

/** A gift of customer 7 to customer 8, sold by store 10 on 20 November 2026, 10:00. */
export const aGift = (changes: Partial<Gift> = {}): Gift => ({
  image: [],
  isUsed: false,
  presentId: 3,
  storeId: 10,
  fromUserId: 7,
  toUserId: 8,
  toUserName: '이하늘',
  message: null,
  chargeId: null,
  chargeAmount: 30_000,
  cardName: '모임카드',
  cardNameEn: null,
  cardNum: null,
  approveNum: null,
  approveDate: null,
  createDate: at('2026-11-20', 600),
  cancelDate: null,
  refuseDate: null,
  endDate: endOf('2031-11-20'),
  extinctionDate: null,
  status: giftStatus.given,
  templateId: 1,
  cardStoreId: 10,
  ...changes,
})

export const aCardTemplate = (changes: Partial<GiftCardTemplate> = {}): GiftCardTemplate => ({
  templateId: 1,
  storeId: 10,
  name: '모임카드',
  image: [],
  descp: null,
  amountCandidate: [],
  sellDiscount: null,
  issuedCardCount: 0,
  cardCountLimit: null,
  createDate: null,
  useAvailableStoreList: [],
  ...changes,
})
