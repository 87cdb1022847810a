import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import { deleteReservation, getReservation } from '@storefront/contract/endpoints/reservation.ts'
import { code } from '@storefront/contract/envelope.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import { alert, call, confirm, invalidate, navigate, toast, useShop } from '@storefront/host'
import { useAttemptKey } from '../calls/use-attempt-key.ts'
import { useFailureText } from '../calls/use-failure-text.ts'
import { useTexts } from '../texts.ts'
import type { DepositPayment } from './use-deposit-payment.ts'

/** Cancels a reservation after a question, and goes one page back (spec 3 §4). Blocked while its deposit is being paid. */
export function useCancelReservation(
  { deal, cancelBlock }: PayloadOf<typeof getReservation>,
  payment: DepositPayment,
): () => Promise<void> {
  const t = useTexts()
  const failureText = useFailureText()
  const attempt = useAttemptKey()
  const { storeId } = useShop()
  const { dealId, status } = deal

  return async () => {
    const notify = (text: string) => alert({ title: t('notice'), text })
    if (payment.isPaying) return notify(t('reservation.paymentInProgress'))
    const isProvisional = status === dealStatus.provisional
    if (!isProvisional && (cancelBlock === 'paid' || cancelBlock === 'has-orders')) {
      return notify(t(`reservation.cancel.block.${cancelBlock}`))
    }
    const isSure = await confirm({
      text: t('reservation.cancel.question'),
      yes: t('reservation.cancel.button'),
      no: t('reservation.cancel.keep'),
      danger: true,
    })
    if (!isSure) return
    try {
      await attempt(`${dealId} ${status}`, (idempotencyKey) =>
        call(deleteReservation, { storeId, deal: { dealId } }, { idempotencyKey }),
      )
    } catch (error) {
      const ownCodes = [code.changed, code.payRunning]
      await notify(
        failureText(error, {
          texts: 'reservation.cancel.code',
          ownCodes,
          fallback: 'reservation.cancel.failed',
        }),
      )
      await invalidate(getReservation)
      return
    }
    toast({ text: t('reservation.cancel.done') })
    await navigate.back()
    void invalidate(getReservation)
  }
}
