import { randomUUID } from 'node:crypto'
import {
  checkBankAccount,
  getBankCodeForBankAccountCheck,
  requestCardRefund,
} from '@storefront/contract/endpoints/gift-cards.ts'
import type { RefundAccount } from '@storefront/contract/entities/gift-card.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import {
  type RefundBlockedReason,
  refundAmount,
  refundBlockedReasons,
} from '@storefront/domain/gift-card/card-refund.ts'
import { isCardExpired } from '@storefront/domain/gift-card/card-state.ts'
import { BankUnavailable } from '../../gift-cards/bank-service.ts'
import { issuerOfNumber, issuingStoreOf } from '../../gift-cards/issuing-store.ts'
import { ownCard } from '../../gift-cards/own-card.ts'
import { publishCardChanged } from '../../gift-cards/publish-card.ts'
import { wireCard } from '../../gift-cards/wire-card.ts'
import { customerOperation } from '../../http/operation.ts'
import { enforceRateLimit } from '../../rate-limit/rate-limit.ts'
import { refuse } from '../../refusal.ts'
import { takeForRefund } from '../../repositories/gift-card-debits.ts'
import { lockGiftCards } from '../../repositories/gift-card-ledger.ts'
import {
  addGiftCardRefund,
  confirmAccount,
  isAccountConfirmed,
} from '../../repositories/gift-card-refunds.ts'
import type { Secrets } from '../../security/secrets.ts'

export const getBankCodeForBankAccountCheckOperation = customerOperation(
  getBankCodeForBankAccountCheck,
  async ({ services }) => ({ ...services.bank?.banks }),
)

/** Checks of one customer: more than typing errors need, fewer than would find out whose account a number is. */
const checkLimit = { max: 10, windowMs: 60 * 60_000 }
/** How long a confirmed account can be used for a request. */
const confirmedMs = 30 * 60_000

type Account = Omit<RefundAccount, 'bankName'>

/** Stored form of a confirmed account: a keyed hash. */
function accountMac(
  secrets: Pick<Secrets, 'hash'>,
  { bankCode, accountNumber, accountName }: Account,
): string {
  return secrets.hash('refund-account', bankCode, accountNumber, accountName)
}

export const checkBankAccountOperation = customerOperation(
  checkBankAccount,
  async ({ db, caller, now, services }, { bankCode, accountNumber, userName }) => {
    const { bank, secrets } = services
    const { userId } = caller
    await enforceRateLimit({ db, secrets, bucket: ['bank account', userId], now }, checkLimit)
    if (!bank) refuse(code.serviceSilent, 'no bank service')
    let isValid = false
    try {
      isValid = await bank.isAccountOf({ bankCode, accountNumber, holder: userName })
    } catch (error) {
      if (!(error instanceof BankUnavailable)) throw error
      refuse(code.serviceSilent, error.message)
    }
    if (!isValid) refuse(code.notFound, 'no such account of this holder')
    const mac = accountMac(secrets, { bankCode, accountNumber, accountName: userName })
    await confirmAccount(db, { userId, accountMac: mac, expireDate: now + confirmedMs })
    return {}
  },
)

/** The result code of each reason against a refund. */
const blockedCodes: Record<RefundBlockedReason, number> = {
  unrefundable: giftCardCode.notRefundable,
  'too-late': giftCardCode.periodOver,
  'below-minimum-use': giftCardCode.belowMinimumUse,
  'nothing-left': giftCardCode.belowMinimumUse,
}

/** Takes what was paid for of the card's balance, and requests its payout; a job calls the bank. */
export const requestCardRefundOperation = customerOperation(
  requestCardRefund,
  async (context, { storeId, cardNum, accountInfo, amountSeen }) => {
    const { caller, now, transaction } = context
    const { userId } = caller
    const { secrets } = context.services
    const requestKey = randomUUID()
    const issuer = await issuerOfNumber(context, cardNum)
    return transaction(async (tx) => {
      if (!(await isAccountConfirmed(tx, { userId, accountMac: accountMac(secrets, accountInfo), now }))) {
        refuse(code.badRequest, 'accountInfo: check the account first', { field: 'accountInfo' })
      }
      const ownedCard = await ownCard(tx, { storeId, userId, cardNum })
      const [card] = await lockGiftCards(tx, [ownedCard.card])
      if (card?.userId !== userId)
        refuse(giftCardCode.notRegistered, 'the card is not registered to this customer')
      if (card.unavailableReason !== null) refuse(giftCardCode.unusable, 'the card cannot be used')
      if (!issuer) refuse(giftCardCode.invalidStore, 'the store of the card has gone')
      if (card.held > 0) refuse(giftCardCode.stale, 'a payment is using the card')
      const { policy, nowInStore } = issuingStoreOf(issuer, now)
      const wire = wireCard({ ...ownedCard, card }, issuer)
      const [reason] = refundBlockedReasons(wire, policy, nowInStore)
      if (reason) refuse(blockedCodes[reason], `not refundable: ${reason}`, { reason })
      const amount = refundAmount(wire, policy, nowInStore)
      if (amountSeen !== undefined && amountSeen !== amount) {
        refuse(giftCardCode.stale, 'the amount is another one', { amount })
      }
      // Nothing can be bought with an expired card: its bonus ends with the payout.
      const takesBonus = isCardExpired(wire, nowInStore)
      const pays = { requestKey, amount, takesBonus }
      const takenAmount = await takeForRefund(tx, { ...card, userId, atStoreId: storeId, now, ...pays })
      if (takenAmount === null) refuse(giftCardCode.stale, 'the card has changed')
      const { bankCode, accountNumber, accountName } = accountInfo
      const { storeId: cardStoreId, cardId } = card
      const requestId = await addGiftCardRefund(tx, {
        storeId: cardStoreId,
        cardId,
        userId,
        atStoreId: storeId,
        requestKey,
        taken: takenAmount.amount,
        bonus: takenAmount.bonus,
        amount,
        accountSealed: secrets.seal(JSON.stringify({ bankCode, accountNumber, holder: accountName })),
        createDate: now,
      })
      publishCardChanged(tx, { cardId, userIds: [userId], storeIds: [storeId, cardStoreId], now })
      return { requestId, amount }
    })
  },
  // Nothing of the account is stored with the idempotency key.
  { fingerprinted: ({ accountInfo: _account, ...rest }) => rest },
)
