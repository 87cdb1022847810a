import {
  createDealOrderForCharge,
  getCardChargeUser,
  getGiftCardSale,
} from '@storefront/contract/endpoints/card-charge.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { invalidTypeOf } from '@storefront/domain/gift-card/card-state.ts'
import { chargeError, payableCharge, sellDiscountOf } from '@storefront/domain/gift-card/charge.ts'
import { wireUser } from '../../customers/wire-user.ts'
import { wireDeal } from '../../deals/wire-deal.ts'
import { admitSale, openSale, refuseOtherDiscount } from '../../gift-card-sales/open-sale.ts'
import { issuerOfNumber, issuingStoreOf } from '../../gift-cards/issuing-store.ts'
import { ownCard } from '../../gift-cards/own-card.ts'
import { wireCard, wireSale } from '../../gift-cards/wire-card.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { readCustomer } from '../../repositories/customers.ts'
import { readGiftCardSale } from '../../repositories/gift-card-sales.ts'
import { saveAnswers } from '../../terms/agreements.ts'

export const createDealOrderForChargeOperation = customerOperation(
  createDealOrderForCharge,
  async (context, { storeId, orderCard, orderDiscount, termsUserAgreementList }) => {
    const { store, caller, now, transaction } = context
    const { userId } = caller
    const { amount, cardNum } = orderCard
    await admitSale(context, userId)
    const issuer = (await issuerOfNumber(context, cardNum)) ?? store
    return transaction(async (tx) => {
      const ownedCard = await ownCard(tx, { storeId, userId, cardNum })
      const { card, template } = ownedCard
      const { policy, nowInStore } = issuingStoreOf(issuer, now)
      const discount = template?.sellDiscount ?? null
      if (!card.useStoreIds.includes(storeId))
        refuse(giftCardCode.invalidStore, 'the card cannot be charged here')
      const invalid = invalidTypeOf(wireCard(ownedCard, issuer), nowInStore)
      if (invalid === 'expired') refuse(giftCardCode.periodOver, 'the card has expired')
      if (invalid !== null || !card.isRechargeable) refuse(giftCardCode.unusable, 'the card takes no charges')
      if (chargeError(amount, policy, discount) !== null) {
        refuse(code.badRequest, 'orderCard.amount: not chargeable', {
          field: 'orderCard.amount',
          maxCharge: policy.maxCharge,
        })
      }
      const types = [termsType.giftCard]
      await saveAnswers(tx, { store, userId, types, answers: termsUserAgreementList, now })
      const opened = await openSale(tx, {
        store,
        userId,
        sale: {
          kind: 'charge',
          templateStoreId: card.storeId,
          templateId: card.templateId,
          cardStoreId: card.storeId,
          cardId: card.cardId,
          cardName: card.name,
          cardNameEn: template?.translations?.en?.name ?? null,
          image: card.image ? JSON.parse(card.image) : [],
          amount,
          // A discount is never more than the amount.
          discount: Math.max(-amount, sellDiscountOf(amount, discount)),
          discountName: discount?.name ?? null,
          payAmount: payableCharge(amount, discount),
          validYears: policy.validYears,
          toUserName: null,
          toPhoneNumber: null,
        },
        now,
      })
      refuseOtherDiscount(opened.sale, orderDiscount)
      return { deal: wireDeal(opened.deal, store, []), sale: wireSale(opened.sale) }
    })
  },
)

export const getCardChargeUserOperation = customerOperation(getCardChargeUser, async ({ db, caller }) => {
  const customer = await readCustomer(db, caller.userId)
  return customer ? { user: wireUser(customer) } : refuse(code.notFound, 'no such customer')
})

export const getGiftCardSaleOperation = customerOperation(
  getGiftCardSale,
  async ({ db, caller }, { storeId, dealId }) => {
    const sale = await readGiftCardSale(db, storeId, dealId)
    if (!sale) refuse(code.notFound, 'dealId: no such sale')
    if (sale.userId !== caller.userId) refuse(code.forbidden, 'dealId: not your own')
    return wireSale(sale)
  },
)
