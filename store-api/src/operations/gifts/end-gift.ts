import {
  cancelPresent,
  getPresentSms,
  refusePresent,
  sendCancelPresentSms,
  sendRefusePresentSms,
} from '@storefront/contract/endpoints/gifts.ts'
import { code } from '@storefront/contract/envelope.ts'
import { refundReason } from '@storefront/contract/wire-enums.ts'
import { giftActions } from '@storefront/domain/gift-card/gift-actions.ts'
import type { CustomerContextOf } from '../../call-context.ts'
import { giftCardText } from '../../gift-cards/gift-card-texts.ts'
import { giftTextValues, sendGiftEndedText } from '../../gift-cards/gift-texts.ts'
import { issuingStoreOf } from '../../gift-cards/issuing-store.ts'
import { ownGift, wireGiftOf } from '../../gift-cards/own-gift.ts'
import { customerOperation } from '../../http/operation.ts'
import { purposeOf } from '../../payments/purposes/purposes.ts'
import { refundPurchase } from '../../refunds/refund-purchase.ts'
import { refuse } from '../../refusal.ts'
import { readContacts } from '../../repositories/customers.ts'
import { moveGift } from '../../repositories/gifts.ts'
import { readPayment } from '../../repositories/payments.ts'

/** The sender cancels, the recipient refuses: both refund the sender (spec 3 §4, spec decisions 53 and 54). */
async function endGift(
  { store, caller, now, transaction }: CustomerContextOf<typeof cancelPresent>,
  presentId: number,
  ending: 'cancel' | 'refuse',
) {
  const { userId } = caller
  const { storeId } = store
  return transaction(async (tx) => {
    const ownedGift = await ownGift(tx, { storeId, presentId, userId })
    const { fromUserId, toUserId } = ownedGift.gift
    if ((ending === 'cancel' ? fromUserId : toUserId) !== userId)
      refuse(code.forbidden, `not yours to ${ending}`)
    const { txNumber } = ownedGift.sale
    const payment = txNumber === null ? null : await readPayment(tx, storeId, txNumber)
    if (!payment) refuse(code.changed, 'the gift is not paid')
    await purposeOf(payment).lock(tx, payment)
    // Read again under the lock.
    const found = await ownGift(tx, { storeId, presentId, userId })
    const gift = await wireGiftOf(tx, store, userId, found)
    const { policy } = issuingStoreOf(store, now)
    const actions = giftActions(gift, { userId, storeId, isUsed: found.isUsed, policy, now })
    if (!actions[ending])
      refuse(code.changed, `the gift can no longer be ${ending === 'refuse' ? 'refused' : 'cancelled'}`)
    const to = ending === 'cancel' ? 'cancelling' : 'refusing'
    if (!(await moveGift(tx, { storeId, presentId, from: ['given'], to, now }))) {
      refuse(code.changed, 'the gift has ended')
    }
    const refund = await refundPurchase(tx, { payment, reason: refundReason.customer, now })
    return { refundId: refund.refundId, status: refund.state }
  })
}

export const cancelPresentOperation = customerOperation(cancelPresent, (context, { presentId }) =>
  endGift(context, presentId, 'cancel'),
)

export const refusePresentOperation = customerOperation(refusePresent, (context, { presentId }) =>
  endGift(context, presentId, 'refuse'),
)

/** Only the sender sees the recipient's number, which they entered themselves. */
export const getPresentSmsOperation = customerOperation(
  getPresentSms,
  async ({ store, caller, now, client, services, transaction }, { storeId, presentId }) => {
    const { userId } = caller
    return transaction(async (tx) => {
      const found = await ownGift(tx, { storeId, presentId, userId })
      const { fromUserId, toUserId } = found.gift
      if (fromUserId !== userId) refuse(code.forbidden, 'presentId: not sent by you')
      const gift = await wireGiftOf(tx, store, userId, found)
      const { policy } = issuingStoreOf(store, now)
      const facts = { userId, storeId, isUsed: found.isUsed, policy, now }
      if (found.gift.state === 'saved' || !giftActions(gift, facts).resend) {
        refuse(code.changed, 'the gift cannot be sent again')
      }
      const contact = toUserId === null ? undefined : (await readContacts(tx, [toUserId])).get(toUserId)
      if (!contact) refuse(code.notFound, 'the recipient has no account any more')
      const values = await giftTextValues(tx, found, { store, origin: services.config.storefrontOrigin })
      return {
        toPhoneNumber: contact.phoneNumber,
        message: giftCardText(client.locale, 'given', store, values),
      }
    })
  },
)

/** The text message is sent when the refund is done; this call sends it where that has not happened. */
async function sendEndedTextAgain(
  { store, caller, now, services, transaction }: CustomerContextOf<typeof sendCancelPresentSms>,
  presentId: number,
  party: 'sender' | 'recipient',
) {
  const { userId } = caller
  const { config, secrets, notifications } = services
  const { storeId } = store
  return transaction(async (tx) => {
    const found = await ownGift(tx, { storeId, presentId, userId })
    const { gift } = found
    if ((party === 'sender' ? gift.fromUserId : gift.toUserId) !== userId)
      refuse(code.forbidden, 'not your own')
    const ended = party === 'sender' ? ['cancelling', 'cancelled'] : ['refusing', 'refused']
    if (!ended.includes(gift.state)) refuse(code.changed, 'the gift has not ended so')
    await sendGiftEndedText(tx, { secrets, store, origin: config.storefrontOrigin, now }, found)
    notifications.wake()
    return {}
  })
}

export const sendCancelPresentSmsOperation = customerOperation(
  sendCancelPresentSms,
  (context, { presentId }) => sendEndedTextAgain(context, presentId, 'sender'),
)

export const sendRefusePresentSmsOperation = customerOperation(
  sendRefusePresentSms,
  (context, { presentId }) => sendEndedTextAgain(context, presentId, 'recipient'),
)
