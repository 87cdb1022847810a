import type { GiftCard, GiftCardTemplate, SellDiscount } from '@storefront/contract/entities/gift-card.ts'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, int8 } from './columns.ts'

export const giftCard = pgTable('gift_card', {
  storeId: int8().notNull(),
  cardId: identity(),
  cardNum: text().notNull(),
  /** Keyed hash of the six digits, which are not stored. */
  cvcMac: text().notNull(),
  templateId: int8().notNull(),
  name: text().notNull(),
  /** Pictures as JSON text; in the other tables `jsonb`. */
  image: text(),
  cardType: text().notNull(),
  isRechargeable: boolean().notNull(),
  isRefundable: boolean().notNull(),
  isTransferable: boolean().notNull(),
  hasCashReceipt: boolean().notNull(),
  /** Stores in which it can be used; the issuing store only if it is among them. */
  useStoreIds: int8().array().notNull(),
  /** Who registered it; null: nobody yet. */
  userId: int8(),
  userCardName: text(),
  balance: integer().notNull(),
  /** Won of the balance that nobody paid for. */
  bonus: integer().notNull(),
  /** Won of the balance that open payments and cancels of charges or gifts hold. */
  held: integer().notNull(),
  /** The ledger's latest entry that spent money: what was charged before it can no longer be cancelled. */
  lastSpentEntryId: int8().notNull(),
  /** Time of the latest charge, purchase or transfer to the card, and the balance after it. */
  lastChargeDate: int8().notNull(),
  lastChargeBalance: integer().notNull(),
  /** Won that left since the last charge without being used: paid out to bank accounts, or transferred to other cards. */
  paidOut: integer().notNull(),
  endDate: int8().notNull(),
  /** Why it is blocked: `lost`, or the state of a payout (`refund-requested`, …); null: it is not. */
  unavailableReason: text(),
  unavailableDate: int8(),
  /** When the claim to its balance ended. */
  extinctionDate: int8(),
  isGift: boolean().notNull(),
  createDate: int8().notNull(),
})

export const giftCardNumber = pgTable('gift_card_number', {
  cardNum: text().primaryKey(),
  storeId: int8().notNull(),
  cardId: int8().notNull(),
})

export const giftCardOfUser = pgTable('gift_card_of_user', {
  userId: int8().notNull(),
  storeId: int8().notNull(),
  cardId: int8().notNull(),
})

export const giftCardLedger = pgTable('gift_card_ledger', {
  storeId: int8().notNull(),
  cardId: int8().notNull(),
  entryId: identity(),
  /** Unique per cause, so that nothing is booked twice. */
  entryKey: text().notNull(),
  /** How the balance changed, such as `charge` or `transfer-in`: a key of `usageTypes` in `gift-cards/wire-card.ts`. */
  entryType: text().notNull(),
  /** Won, below 0 where the card has less afterwards; so is `bonus`, the part that nobody paid for. */
  amount: integer().notNull(),
  balanceAfter: integer().notNull(),
  /** End date of the card after a charge: a cancelled charge gives back the one before. */
  endDate: int8(),
  userId: int8(),
  /** Store in which it happened. */
  atStoreId: int8().notNull(),
  txNumber: text(),
  /** The charge that a cancel takes back. */
  ofEntryId: int8(),
  /** The other card of a transfer. */
  otherStoreId: int8(),
  otherCardId: int8(),
  dealId: int8(),
  createDate: int8().notNull(),
  bonus: integer().notNull(),
})

/** What a payment takes from a card, or the cancel of a charge or gift. */
export const giftCardUse = pgTable('gift_card_use', {
  storeId: int8().notNull(),
  cardId: int8().notNull(),
  /** The store of the payment; `storeId` issued the card. */
  payStoreId: int8().notNull(),
  txNumber: text().notNull(),
  userId: int8().notNull(),
  amount: integer().notNull(),
  /** `held`, `used`, `released`. */
  state: text().notNull(),
  /** Won that refunds have returned to the card. */
  returned: integer().notNull(),
  /** `payment` or `cancel`. */
  kind: text().notNull(),
  createDate: int8().notNull(),
  /** Won of `amount` that nobody had paid for; given back last. */
  bonus: integer().notNull(),
})

export const giftCardTemplate = pgTable('gift_card_template', {
  storeId: int8().notNull(),
  templateId: int8().notNull(),
  name: text().notNull(),
  descp: text(),
  image: jsonb().$type<GiftCard['image']>().notNull(),
  amountCandidate: jsonb().$type<GiftCardTemplate['amountCandidate']>().notNull(),
  sellDiscount: jsonb().$type<SellDiscount | null>(),
  cardType: text().notNull(),
  isRechargeable: boolean().notNull(),
  isRefundable: boolean().notNull(),
  isTransferable: boolean().notNull(),
  hasCashReceipt: boolean().notNull(),
  /** As in `giftCard`; empty: the issuing store. */
  useStoreIds: int8().array().notNull(),
  /** Days from the purchase in which a card can be used; null: as the policy of the store says. */
  expireAfter: integer(),
  /** Sold as gifts. */
  isOnSale: boolean().notNull(),
  issuedCount: integer().notNull(),
  cardCountLimit: integer(),
  translations: jsonb().$type<GiftCardTemplate['translations'] | null>(),
  createDate: int8().notNull(),
})

export const giftCardCategory = pgTable('gift_card_category', {
  storeId: int8().notNull(),
  categoryId: int8().notNull(),
  name: text().notNull(),
  showOrder: integer().notNull(),
  translations: jsonb().$type<GiftCardTemplate['translations'] | null>(),
})

export const giftCardCategoryTemplate = pgTable('gift_card_category_template', {
  storeId: int8().notNull(),
  categoryId: int8().notNull(),
  templateId: int8().notNull(),
  showOrder: integer().notNull(),
})

/** What a deal sells: a charge of a card, or a gift. */
export const giftCardSale = pgTable('gift_card_sale', {
  storeId: int8().notNull(),
  dealId: int8().notNull(),
  kind: text().$type<'charge' | 'gift'>().notNull(),
  userId: int8().notNull(),
  templateStoreId: int8().notNull(),
  templateId: int8().notNull(),
  /** The card to charge; of a gift, the card that was issued for it. */
  cardStoreId: int8(),
  cardId: int8(),
  cardName: text().notNull(),
  cardNameEn: text(),
  image: jsonb().$type<GiftCard['image']>().notNull(),
  /** Won that the card gets, the discount (0 or below), and won to pay. */
  amount: integer().notNull(),
  discount: integer().notNull(),
  discountName: text(),
  payAmount: integer().notNull(),
  /** Years in which its card can be used, by the policy of the issuing store. */
  validYears: integer().notNull(),
  /** Recipient of a gift: the account is known, and the phone number erased, once it is given. */
  toUserId: int8(),
  toUserName: text(),
  toPhoneNumber: text(),
  /** The payment that was approved for it. */
  txNumber: text(),
  createDate: int8().notNull(),
})

export const gift = pgTable('gift', {
  storeId: int8().notNull(),
  presentId: identity(),
  dealId: int8().notNull(),
  /** Who bought it. */
  fromUserId: int8().notNull(),
  /** Null until it is given. */
  toUserId: int8(),
  toUserName: text().notNull(),
  message: text().notNull(),
  state: text().$type<'saved' | 'given' | 'cancelling' | 'refusing' | 'cancelled' | 'refused'>().notNull(),
  cardStoreId: int8(),
  cardId: int8(),
  approveDate: int8(),
  /** When its cancel or refusal was requested, null again where the refund was refused, and which of them it was last. Not the card's end. */
  endDate: int8(),
  endKind: text().$type<'cancelled' | 'refused'>(),
  createDate: int8().notNull(),
  /** When the text message about it was sent, and the one about its end. */
  smsDate: int8(),
  endSmsDate: int8(),
})

export const giftOfUser = pgTable('gift_of_user', {
  userId: int8().notNull(),
  storeId: int8().notNull(),
  presentId: int8().notNull(),
  createDate: int8().notNull(),
})

export const giftCardTempNumber = pgTable('gift_card_temp_number', {
  tempNum: text().primaryKey(),
  storeId: int8().notNull(),
  cardId: int8().notNull(),
  userId: int8().notNull(),
  expireDate: int8().notNull(),
  useDate: int8(),
})

/** What a till took from a card by its temporary number. */
export const giftCardCounterUse = pgTable('gift_card_counter_use', {
  storeId: int8().notNull(),
  txNumber: text().notNull(),
  cardStoreId: int8().notNull(),
  cardId: int8().notNull(),
  userId: int8().notNull(),
  amount: integer().notNull(),
  createDate: int8().notNull(),
})

/** Bank accounts that were confirmed for a customer, as keyed hashes. */
export const giftCardAccountCheck = pgTable('gift_card_account_check', {
  userId: int8().notNull(),
  accountMac: text().notNull(),
  expireDate: int8().notNull(),
})

/** Payouts of a card's balance to a bank account, which the specification calls refunds of the card. */
export const giftCardRefund = pgTable('gift_card_refund', {
  storeId: int8().notNull(),
  requestId: identity(),
  cardId: int8().notNull(),
  userId: int8().notNull(),
  /** The store in which it was requested. */
  atStoreId: int8().notNull(),
  requestKey: text().notNull(),
  /** Won taken from the card, the bonus in it, and what is paid out. */
  taken: integer().notNull(),
  bonus: integer().notNull(),
  amount: integer().notNull(),
  /** The bank account, encrypted; erased when the payout is complete or refused. */
  accountSealed: text(),
  state: text().$type<'requested' | 'in-progress' | 'unanswered' | 'complete' | 'refused'>().notNull(),
  createDate: int8().notNull(),
  settleDate: int8(),
  nextTryDate: int8().notNull(),
  tries: integer().notNull(),
  leaseHolder: text('holder'),
  leaseUntil: int8().notNull(),
})

/** Text messages about an expiry, claimed once for each number of days ahead. */
export const giftCardNotice = pgTable('gift_card_notice', {
  storeId: int8().notNull(),
  cardId: int8().notNull(),
  endDate: int8().notNull(),
  daysAhead: integer().notNull(),
  createDate: int8().notNull(),
})
