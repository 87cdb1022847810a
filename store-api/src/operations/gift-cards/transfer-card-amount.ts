import { randomUUID } from 'node:crypto'
import { transferCardAmount } from '@storefront/contract/endpoints/gift-cards.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { invalidTypeOf } from '@storefront/domain/gift-card/card-state.ts'
import { validUntil } from '@storefront/domain/gift-card/charge.ts'
import type { Transaction } from '../../database/database.ts'
import { issuerOfNumber, issuingStoreOf } from '../../gift-cards/issuing-store.ts'
import { publishCardChanged } from '../../gift-cards/publish-card.ts'
import { wireCard } from '../../gift-cards/wire-card.ts'
import { customerOperation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { TransferRefused, transferGiftCard } from '../../repositories/gift-card-debits.ts'
import { lockGiftCards } from '../../repositories/gift-card-ledger.ts'
import { findGiftCard, readGiftCardOfUser } from '../../repositories/gift-cards.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'

interface TransferRequest {
  issuer: StoreSnapshot | null
  storeId: number
  userId: number
  now: number
}

/** Both cards are locked in one order before anything is checked. */
export default customerOperation(transferCardAmount, async (context, { storeId, fromCardNum, toCardNum }) => {
  const { store, caller, now, transaction } = context
  const { userId } = caller
  const request = { storeId, userId, now }
  const issuerOfSource = await issuerOfNumber(context, fromCardNum)
  const issuerOfTarget = await issuerOfNumber(context, toCardNum)
  return transaction(async (tx) => {
    const cards = [await findGiftCard(tx, fromCardNum), await findGiftCard(tx, toCardNum)]
    await lockGiftCards(
      tx,
      cards.filter((each) => each !== null),
    )
    const from = await transferable(tx, { ...request, issuer: issuerOfSource }, fromCardNum)
    const to = await transferable(tx, { ...request, issuer: issuerOfTarget }, toCardNum)
    if (from.cardId === to.cardId || !to.isRechargeable)
      refuse(giftCardCode.unusable, 'the target takes no transfer')
    if (from.balance === 0) refuse(code.changed, 'no balance to transfer', { reason: 'nothing-left' })
    if (from.held > 0) refuse(code.changed, 'a payment is using the card', { reason: 'in-use' })
    const { policy, nowInStore } = issuingStoreOf(issuerOfTarget ?? store, now)
    const endDate = validUntil(policy, nowInStore)
    const move = { ...from, userId, atStoreId: storeId, now, to, transferKey: randomUUID(), endDate }
    const amount = await transferGiftCard(tx, move).catch((error: unknown) => {
      if (error instanceof TransferRefused) refuse(giftCardCode.unusable, 'the target takes no transfer')
      throw error
    })
    if (amount === null) refuse(code.changed, 'the card has changed')
    for (const { cardId, storeId: issuer } of [from, to]) {
      publishCardChanged(tx, { cardId, userIds: [userId], storeIds: [storeId, issuer], now })
    }
    return { amount }
  })
})

/** One of the customer's cards that takes part in transfers; refused with `notFound`, `notRegistered`, `periodOver` and `unusable`. */
async function transferable(
  tx: Transaction,
  { issuer, storeId, userId, now }: TransferRequest,
  cardNum: string,
) {
  const found = await findGiftCard(tx, cardNum)
  if (!found) refuse(code.notFound, 'cardNum: no such card')
  const ownedCard = await readGiftCardOfUser(tx, found, { userId, storeId })
  // Somebody else's card is answered like one that does not exist.
  if (!ownedCard) refuse(code.notFound, 'cardNum: no such card')
  if (!issuer) refuse(giftCardCode.notRegistered, 'the store of the card has gone')
  const invalid = invalidTypeOf(wireCard(ownedCard, issuer), issuingStoreOf(issuer, now).nowInStore)
  if (invalid === 'expired') refuse(giftCardCode.periodOver, 'the card has expired')
  if (invalid !== null || !ownedCard.card.isTransferable)
    refuse(giftCardCode.unusable, 'the card takes part in no transfer')
  return ownedCard.card
}
