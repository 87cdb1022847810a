import { registerUserToCard } from '@storefront/contract/endpoints/gift-cards.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { isCardExpired } from '@storefront/domain/gift-card/card-state.ts'
import type { Context } from '../../call-context.ts'
import { isCardNumber } from '../../gift-cards/card-number.ts'
import { cvcMac } from '../../gift-cards/cvc.ts'
import { issuerOfNumber, issuingStoreOf } from '../../gift-cards/issuing-store.ts'
import { publishCardChanged } from '../../gift-cards/publish-card.ts'
import { wireCard } from '../../gift-cards/wire-card.ts'
import { withActiveAccount } from '../../http/authorise-call.ts'
import { customerOperation } from '../../http/operation.ts'
import { enforceRateLimit } from '../../rate-limit/rate-limit.ts'
import { refuse } from '../../refusal.ts'
import type { GiftCardRow } from '../../repositories/gift-card-ledger.ts'
import { lockGiftCards } from '../../repositories/gift-card-ledger.ts'
import {
  countGiftCards,
  findGiftCard,
  readGiftCardOfUser,
  registerGiftCard,
  renameGiftCard,
} from '../../repositories/gift-cards.ts'
import { sameText } from '../../security/secrets.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'
import { saveAnswers } from '../../terms/agreements.ts'

const dayMs = 24 * 3_600_000

/**
 * Tries to register a card, right or wrong. Of a million CVCs, a card's count allows ten a day: in a year one in three hundred
 * cards would be guessed by somebody who never stops, knows its number and has enough accounts. One customer alone has half of
 * a card's tries, so that nobody can use up, with one account, the tries of somebody who has the CVC.
 */
const tries = {
  customer: { max: 20, windowMs: dayMs },
  customerAndCard: { max: 5, windowMs: dayMs },
  card: { max: 10, windowMs: dayMs },
  // Customers of a mobile carrier share addresses.
  network: { max: 1_000, windowMs: dayMs },
} as const

/** More cards than a person has. */
const maxCards = 200

/**
 * Registers a card. A wrong CVC and a number that no card has get one answer, so that numbers cannot be searched; only with
 * the right CVC the other codes tell about the card.
 */
export default customerOperation(registerUserToCard, async (context, request) => {
  const { store, caller, now, services, transaction } = context
  const { userId } = caller
  const { storeId, cardNum, cardCvcNum, cardName, termsUserAgreementList } = request
  // The check digit is public: a typing error is not a try.
  if (!isCardNumber(cardNum)) refuse(code.notFound, 'cardNum: no such card')
  await limitTries(context, { userId, cardNum })
  const issuer = await issuerOfNumber(context, cardNum)

  // Else a card could be registered to an account that is being removed, and nobody could register it again.
  return withActiveAccount(
    transaction,
    userId,
  )(async (tx) => {
    const types = [termsType.giftCard]
    await saveAnswers(tx, { store, userId, types, answers: termsUserAgreementList, now })
    const found = await findGiftCard(tx, cardNum)
    const [card] = found ? await lockGiftCards(tx, [found]) : []
    const mac = cvcMac(services.secrets, cardNum, cardCvcNum)
    if (!card || !sameText(card.cvcMac, mac))
      refuse(giftCardCode.wrongCvc, 'cardNum and cardCvcNum: do not match')
    refuseCard(card, { storeId, userId, issuer, now })
    if ((await countGiftCards(tx, userId)) >= maxCards) refuse(giftCardCode.tooManyUsers, 'too many cards')
    if (!(await registerGiftCard(tx, { ...card, userId })))
      refuse(giftCardCode.unusable, 'the card cannot be used')
    if (cardName) await renameGiftCard(tx, { ...card, userId, name: cardName })
    const { cardId } = card
    publishCardChanged(tx, { cardId, userIds: [userId], storeIds: [storeId, card.storeId], now })
    const ownedCard = await readGiftCardOfUser(tx, card, { userId, storeId: null })
    if (!ownedCard) throw new Error('a registered card has no owner')
    return { cardUser: wireCard(ownedCard, issuer) }
  })
})

/** Outside of the transaction, so that a refused try counts. */
async function limitTries(
  { db, now, client, services: { secrets } }: Pick<Context, 'db' | 'now' | 'client' | 'services'>,
  { userId, cardNum }: { userId: number; cardNum: string },
): Promise<void> {
  const limited = { db, secrets, now }
  await enforceRateLimit({ ...limited, bucket: ['gift-card tries', 'customer', userId] }, tries.customer)
  await enforceRateLimit(
    { ...limited, bucket: ['gift-card tries', 'network', client.address] },
    tries.network,
  )
  const limitOfCard = {
    ...limited,
    bucket: ['gift-card tries', 'customer and card', userId, cardNum] as const,
  }
  await enforceRateLimit(limitOfCard, tries.customerAndCard)
  await enforceRateLimit({ ...limited, bucket: ['gift-card tries', 'card', cardNum] }, tries.card)
}

/** Refuses a card that cannot be registered, to somebody who knows its CVC. */
function refuseCard(
  card: GiftCardRow,
  owner: { storeId: number; userId: number; issuer: StoreSnapshot | null; now: number },
): void {
  const { storeId, userId, issuer, now } = owner
  if (card.storeId !== storeId && !card.useStoreIds.includes(storeId)) {
    refuse(giftCardCode.invalidStore, 'the card is of another store')
  }
  if (card.userId === userId) refuse(giftCardCode.taken, 'the card is registered already')
  if (card.userId !== null) refuse(giftCardCode.tooManyUsers, 'the card is registered to somebody else')
  if (card.unavailableReason !== null) refuse(giftCardCode.unusable, 'the card cannot be used')
  if (!issuer) refuse(giftCardCode.invalidStore, 'the store of the card has gone')
  if (isCardExpired(card, issuingStoreOf(issuer, now).nowInStore))
    refuse(giftCardCode.periodOver, 'the card has expired')
}
