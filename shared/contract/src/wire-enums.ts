/**
 * Enum values on the wire and in the database, in Korean as in the specification. Only this file spells them; all other
 * code uses the English names.
 */

export const dealType = {
  store: '매장',
  order: '주문',
  self: '셀프',
  kiosk: '키오스크',
  walkIn: '워크인',
  kioskTakeout: '키오스크포장',
  takeout: '포장',
  delivery: '배달',
  reservation: '예약',
  waiting: '대기',
  giftCard: '선불카드',
  /** Barcodes that the customer scans in the shop (ours, additive). */
  selfPay: '셀프페이',
} as const
export type DealType = (typeof dealType)[keyof typeof dealType]

export const dealStatus = {
  provisional: '가요청',
  requested: '요청',
  inProgress: '진행',
  complete: '완료',
  cancelled: '취소',
  noShow: '노쇼',
} as const

export const orderType = {
  general: '일반',
  takeout: '포장',
  delivery: '배달',
  preOrder: '선주문',
  deliveryFee: '배달비',
  /** Of the specification, as the next two; here, discounts are part of a payment and no orders. */
  couponDiscount: '쿠폰할인',
  storeCouponDiscount: '매장쿠폰할인',
  pointDiscount: '포인트할인',
  /** The discount of a charge or gift; and the charge or gift itself. */
  cardDiscount: '선불카드할인',
  cardCharge: '선불카드충전',
  selfPay: '셀프페이',
} as const

export const orderStatus = {
  provisional: '가요청',
  ordered: '주문',
  inKitchen: '주방접수',
  cooked: '조리완료',
  cancelled: '취소',
} as const

export const orderItemStatus = { ordered: '주문', cooked: '조리완료', cancelled: '취소' } as const

export const itemType = {
  product: '상품',
  deliveryFee: '배달비',
  /** A gift card that is bought as a gift. */
  card: '선불카드',
  cardCharge: '선불카드충전',
} as const

export const productType = {
  general: '일반',
  /** Its choice groups are slots, each to be filled with one of its dishes. */
  set: '세트',
  topping: '토핑',
  /** Of the specification; no rule knows it. */
  detailOption: '상세옵션',
  /** Choice groups: each choice at most once, or in any number. */
  individualCategory: '개별카테고리',
  quantityCategory: '수량카테고리',
} as const
export type ProductType = (typeof productType)[keyof typeof productType]

/** A value of `useInfo` that contains this text makes the product adult-only. */
export const adultMark = '성인'

export const bizHourType = { business: '영업시간', off: '영업외시간' } as const

export const termsType = {
  age: '이용연령',
  serviceUse: '서비스이용',
  privacyCollection: '개인정보수집',
  marketing: '마케팅',
  giftCard: '선불카드',
  refund: '환불규정',
  privacyProvision: '개인정보제공',
} as const
export type TermsType = (typeof termsType)[keyof typeof termsType]

export const couponType = { rate: '할인율', amount: '할인금액' } as const
/** Target group of a coupon template (spec decision 28): none, or one of the first two, means every customer. */
export const couponIssueType = {
  store: '매장',
  user: '사용자',
  issued: '발급',
  issuedToUser: '발급사용자',
} as const
export const couponTargetType = {
  all: '전체',
  product: '상품',
  category: '카테고리',
  deliveryFee: '배달비',
} as const

export const payMethod = {
  creditCard: '신용카드',
  kakaoPay: '카카오페이',
  cash: '현금',
  giftCard: '선불카드',
  points: '포인트',
  coupon: '쿠폰',
  /** Paid later, on credit (ours, additive). */
  credit: '외상',
} as const
/** `unavailableMakeDescp` of a gift card (spec 3 §3). */
export const giftCardUnavailable = {
  lost: '분실카드',
  refundComplete: '환불완료',
  refundRequested: '환불요청',
  refundInProgress: '환불진행',
} as const
/** `cardType` of cards that a store gives away in a promotion (row 3.9-05); its other words for kinds of cards are free. */
export const eventCardType = '이벤트'
/** Type of a line in a gift card's usage history (spec 3 §3). */
export const giftCardUsageType = {
  use: '사용',
  charge: '충전',
  chargeCancel: '충전취소',
  refund: '환불',
  extinction: '소멸',
} as const
/** `status` of a gift; cancelled or refused already while its refund is under way. */
export const giftStatus = { given: '선물', cancelled: '취소', refused: '거절' } as const
/** What a line of a gift card's usage history belongs to (spec 3 §3). */
export const giftCardUsageSubType = {
  payment: '결제',
  sale: '판매',
  transfer: '이전',
  charge: '충전',
} as const
export const payAction = { approve: '승인', cancel: '취소' } as const
/** Initiator of a payment (2.6-04). */
export const payRequestType = { user: '사용자' } as const
/** How points came or went: bought (never written here), earned by a payment, changed by the store or with the account, returned after a cancel, used. */
export const pointPileType = {
  purchase: '구매',
  accrual: '적립',
  manual: '수동',
  restore: '복원',
  use: '사용',
} as const

/** Reason of a refund that the customer has asked for. */
export const refundReason = { customer: '고객 요청' } as const

/** Mode of `waitingAvailableLimitType`: a cap on the day's tickets. */
export const waitingLimit = { limited: 'limit' } as const

/** Mode of `reservationAdaptRangeType` and `waitingAdaptRangeType`: only on the days of the range. */
export const adaptRange = { range: 'range' } as const

/** Name of a deposit on receipts and at the provider. */
export const depositName = '예약금'

/** Name of a repayment of what is owed on credit, on receipts and at the provider. */
export const creditName = '외상 결제'

/** Mode of `depositType`: reservations need a deposit. */
export const depositUse = { on: 'use' } as const

/** Order types that can be paused. */
export const pausable = [
  orderType.general,
  orderType.takeout,
  orderType.delivery,
  orderType.preOrder,
  orderType.selfPay,
] as const

/** NANO's message for a charge that was cancelled before, ignoring spaces. */
export const nanoCancelledBefore = '중복취소'

/** In a provider's message: the customer cancelled. For providers without a code of their own for that. */
export const customerCancelled = '취소'
/** In messages of inicis: the customer, who cancelled. */
export const inicisCustomer = '사용자'

/** The wallet that bplepay pays from: it stands where others name card and method. */
export const bplepayWallet = '비플페이'

/** To the store's staff: a partial cancel whose answer was lost, at a provider where it cannot be repeated. */
export const checkPartAtProvider = '부분취소 결과를 결제사에서 확인해 주세요'

/** Words by which a store names a table with a number, as in `3번 좌석`: the counter, and the nouns after it. */
export const tableNumberWords = { counter: '번', nouns: ['테이블', '좌석', '자리', '석'] } as const
