import type { GiftCardTemplate } from '@storefront/contract/entities/gift-card.ts'
import { isPhone, normalizePhone } from '@storefront/domain/account/phone.ts'
import { payableCharge, sellDiscountOf } from '@storefront/domain/gift-card/charge.ts'
import { giftAmountError } from '@storefront/domain/gift-card/gift-amounts.ts'
import { giftCardPolicy } from '@storefront/domain/gift-card/gift-card-policy.ts'

/** A gift as its sender has entered it. */
export interface GiftOrder {
  templateId: number
  /** The store that issues the card. */
  templateStoreId: number
  /** Won that the card gets. */
  amount: number
  /** Whether the sender entered the amount. */
  isFreeAmount: boolean
  /** 0 or negative won. */
  discount: number
  toUserName: string
  /** Digits. */
  toUserPhone: string
  message: string
}

/** What the form of the gift pay page holds. */
export interface GiftForm {
  /** Won; 0 until one is chosen. */
  amount: number
  isFreeAmount: boolean
  name: string
  /** As the field shows it. */
  phone: string
  isToMyself: boolean
  message: string
  isAgreed: boolean
}

export const emptyForm: GiftForm = {
  amount: 0,
  isFreeAmount: false,
  name: '',
  phone: '',
  isToMyself: false,
  message: '',
  isAgreed: false,
}

/** Discount of a gift, 0 or negative won, at most the amount, and won to pay. */
export function giftCost(amount: number, { sellDiscount }: Pick<GiftCardTemplate, 'sellDiscount'>) {
  return {
    discount: Math.max(-amount, sellDiscountOf(amount, sellDiscount)),
    due: payableCharge(amount, sellDiscount),
  }
}

export type GiftError = 'amount' | 'over-maximum' | 'below-discount' | 'recipient' | 'phone' | 'terms'

/** What is missing in the form, in the order of the page; null where it can be paid (spec 3 §5). */
export function giftError(form: GiftForm, template: GiftCardTemplate): GiftError | null {
  const { amount, name, phone, isAgreed } = form
  const error = giftAmountError(amount, template, giftCardPolicy(template.policy))
  if (error === 'over-maximum' || error === 'below-discount') return error
  if (error) return 'amount'
  if (name.trim() === '' || phone.trim() === '') return 'recipient'
  if (!isPhone(normalizePhone(phone))) return 'phone'
  return isAgreed ? null : 'terms'
}

/** The order of a form without errors. */
export function giftOrder(form: GiftForm, template: GiftCardTemplate): GiftOrder {
  const { amount, isFreeAmount, name, phone, message } = form
  return {
    templateId: template.templateId,
    templateStoreId: template.storeId,
    amount,
    isFreeAmount,
    discount: giftCost(amount, template).discount,
    toUserName: name.trim(),
    toUserPhone: normalizePhone(phone),
    message: message.trim(),
  }
}
