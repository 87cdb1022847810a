import type { CouponUse, TenderUse } from '@storefront/contract/entities/payment.ts'

/** Won that one gift card pays. `subject` names the card in requests: its issuing store and its id, `12-345`. */
export interface CardChoice {
  subject: string
  amount: number
  /** Its use gets a cash receipt; absent: not known, as of an older release. */
  hasCashReceipt?: boolean | undefined
}

/** Coupon, points and gift cards that a customer chooses before paying. Each applies to the amount left by those before it. */
export interface PayChoices {
  coupon: CouponUse | null
  points: number
  /** In the order of use. */
  cards: readonly CardChoice[]
}

export const noChoices: PayChoices = { coupon: null, points: 0, cards: [] }

/** Another coupon changes the amount: points and gift cards are reset (spec 2 §4). */
export function withCoupon(_choices: PayChoices, coupon: CouponUse | null): PayChoices {
  return { ...noChoices, coupon }
}

/** Another amount of points changes the rest for gift cards, which are reset. */
export function withPoints({ coupon }: PayChoices, points: number): PayChoices {
  return { coupon, points, cards: [] }
}

/**
 * Another amount of one card changes the rest for the later ones, which are reset (spec 2 §4).
 * @param order subjects of all cards, in the order of use
 */
export function withCard(choices: PayChoices, card: CardChoice, order: readonly string[]): PayChoices {
  const { subject, amount } = card
  const index = order.indexOf(subject)
  const earlier = choices.cards.filter((each) => {
    const cardIndex = order.indexOf(each.subject)
    return cardIndex >= 0 && cardIndex < index
  })
  return { ...choices, cards: amount > 0 ? [...earlier, card] : earlier }
}

/**
 * Chosen cards that can still be used, each with at most its balance; the same list where nothing changed.
 * @param balances won by subject, of all cards that can be used
 */
export function cardsWithin(
  cards: readonly CardChoice[],
  balances: ReadonlyMap<string, number>,
): readonly CardChoice[] {
  const affordable = cards.flatMap((card) => {
    const won = Math.min(card.amount, balances.get(card.subject) ?? 0)
    return won > 0 ? [{ ...card, amount: won }] : []
  })
  return affordable.length === cards.length &&
    affordable.every(({ amount }, index) => amount === cards[index]?.amount)
    ? cards
    : affordable
}

/** Most won that a card can pay: its balance, or what coupon, points and the cards before it leave. */
export function maxOfCard(
  choices: PayChoices,
  { subject, balance }: { subject: string; balance: number },
  { order, remaining }: { order: readonly string[]; remaining: number },
): number {
  const { cards } = withCard(choices, { subject, amount: 0 }, order)
  const available = cards.reduce((won, card) => won - card.amount, remaining)
  return Math.max(0, Math.min(balance, available))
}

/** Won that cards with cash receipt pay of a draft (spec decision 31). */
export function receiptMoney(cards: readonly CardChoice[], tenderList: readonly TenderUse[]): number {
  const isEligible = ({ tender, subject }: TenderUse) =>
    tender === 'giftCard' && cards.some((card) => card.subject === subject && card.hasCashReceipt)
  return tenderList.filter(isEligible).reduce((won, { amount }) => won + amount, 0)
}
