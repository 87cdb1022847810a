import {
  genCardTempNum,
  getUserCard,
  getUserCardList,
  reportCardLost,
  unregisterUserFromCard,
  updateUserCardName,
} from '@storefront/contract/endpoints/gift-cards.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { isCardExpired } from '@storefront/domain/gift-card/card-state.ts'
import { newCardNumber } from '../../gift-cards/card-number.ts'
import { issuerOfNumber, issuingStoreOf } from '../../gift-cards/issuing-store.ts'
import { ownCard } from '../../gift-cards/own-card.ts'
import { publishCardChanged } from '../../gift-cards/publish-card.ts'
import { wireCards } from '../../gift-cards/wire-card.ts'
import { customerOperation } from '../../http/operation.ts'
import { enforceRateLimit } from '../../rate-limit/rate-limit.ts'
import { refuse } from '../../refusal.ts'
import { reportGiftCardLost } from '../../repositories/gift-card-closing.ts'
import { lockGiftCards } from '../../repositories/gift-card-ledger.ts'
import { renewTempNumber } from '../../repositories/gift-card-temp-numbers.ts'
import { readGiftCardsOfUser, renameGiftCard, unregisterGiftCard } from '../../repositories/gift-cards.ts'

export const getUserCardListOperation = customerOperation(
  getUserCardList,
  async ({ db, caller, services }, { storeId }) =>
    wireCards(services.stores, await readGiftCardsOfUser(db, { userId: caller.userId, storeId })),
)

export const getUserCardOperation = customerOperation(
  getUserCard,
  async ({ db, caller, services }, { storeId, cardId }) => {
    const cards = await readGiftCardsOfUser(db, { userId: caller.userId, storeId, cardId })
    const [card] = await wireCards(services.stores, cards)
    return card ?? refuse(code.notFound, 'cardId: no such card')
  },
)

export const updateUserCardNameOperation = customerOperation(
  updateUserCardName,
  async ({ caller, now, transaction }, { storeId, cardNum, cardName }) => {
    const { userId } = caller
    return transaction(async (tx) => {
      const { card } = await ownCard(tx, { storeId, userId, cardNum })
      await renameGiftCard(tx, { ...card, userId, name: cardName || null })
      publishCardChanged(tx, { cardId: card.cardId, userIds: [userId], storeIds: [storeId], now })
      return {}
    })
  },
)

export const unregisterUserFromCardOperation = customerOperation(
  unregisterUserFromCard,
  async ({ caller, now, transaction }, { storeId, cardNum }) => {
    const { userId } = caller
    return transaction(async (tx) => {
      const { card } = await ownCard(tx, { storeId, userId, cardNum })
      await lockGiftCards(tx, [card])
      if (!(await unregisterGiftCard(tx, { ...card, userId }))) {
        if (card.isGift && card.balance > 0) refuse(giftCardCode.unusable, 'a gift with a balance stays')
        refuse(giftCardCode.stale, 'a payment is using the card')
      }
      publishCardChanged(tx, { cardId: card.cardId, userIds: [userId], storeIds: [storeId], now })
      return {}
    })
  },
)

export const reportCardLostOperation = customerOperation(
  reportCardLost,
  async ({ caller, now, transaction }, { storeId, cardNum }) => {
    const { userId } = caller
    return transaction(async (tx) => {
      const { card } = await ownCard(tx, { storeId, userId, cardNum })
      await lockGiftCards(tx, [card])
      if (!(await reportGiftCardLost(tx, { ...card, userId, now }))) {
        refuse(giftCardCode.unusable, 'the card is unusable already')
      }
      publishCardChanged(tx, { cardId: card.cardId, userIds: [userId], storeIds: [storeId], now })
      return {}
    })
  },
)

/** How long a number for the counter is valid. */
const tempNumberMs = 180_000
/** Each is shown for three minutes; somebody who renews it again and again needs no more. */
const tempNumberLimit = { max: 60, windowMs: 10 * 60_000 }

export const genCardTempNumOperation = customerOperation(
  genCardTempNum,
  async (context, { storeId, cardNum }) => {
    const { db, caller, now, transaction } = context
    const { userId } = caller
    const { secrets } = context.services
    await enforceRateLimit({ db, secrets, bucket: ['gift-card number', userId], now }, tempNumberLimit)
    const issuer = await issuerOfNumber(context, cardNum)
    return transaction(async (tx) => {
      const { card } = await ownCard(tx, { storeId, userId, cardNum })
      // One after the other, so that only the latest number is valid.
      await lockGiftCards(tx, [card])
      if (card.unavailableReason !== null || !card.useStoreIds.includes(storeId)) {
        refuse(giftCardCode.unusable, 'the card cannot pay here')
      }
      if (!issuer) refuse(giftCardCode.unusable, 'the store of the card has gone')
      if (isCardExpired(card, issuingStoreOf(issuer, now).nowInStore))
        refuse(giftCardCode.periodOver, 'the card has expired')
      const expireDate = now + tempNumberMs
      for (;;) {
        const tempNum = newCardNumber()
        if (await renewTempNumber(tx, { ...card, tempNum, userId, expireDate }))
          return { cardTempNum: tempNum, expireDate }
      }
    })
  },
)
