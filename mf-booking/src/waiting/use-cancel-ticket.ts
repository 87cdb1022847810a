import { cancelWaiting, getWaitingDetail, getWaitingInfo } from '@storefront/contract/endpoints/waiting.ts'
import { code } from '@storefront/contract/envelope.ts'
import { paths } from '@storefront/contract/paths.ts'
import { dealStatus } from '@storefront/contract/wire-enums.ts'
import {
  ApiFailure,
  alert,
  call,
  confirm,
  invalidate,
  navigate,
  toast,
  useEndpoint,
  useShop,
} from '@storefront/host'
import { useAttemptKey } from '../calls/use-attempt-key.ts'
import { useFailureText } from '../calls/use-failure-text.ts'
import { useTexts } from '../texts.ts'
import type { Ticket } from './saved-ticket.ts'
import { reasonOf } from './use-block-text.ts'

/** Time between the message of a cancel and going to Main, in ms (spec decision 45). */
const goToMainAfterMs = 200

/** Reasons against a cancel that have a text of their own. */
const blocks: readonly string[] = ['has-orders', 'paid', 'not-requested']

/** Cancels the ticket with its deal after a question; one with an order or a payment is refused (spec 3 §4, §8). */
export function useCancelTicket({ day, waitingNumber, dealId, startDate }: Ticket): () => Promise<void> {
  const t = useTexts()
  const failureText = useFailureText()
  const attempt = useAttemptKey()
  const { storeId } = useShop()
  const { data } = useEndpoint(getWaitingDetail, { storeId, dealId })
  const block = data?.cancelBlock

  return async () => {
    const notify = (text: string) => alert({ title: t('notice'), text })
    if (block != null && blocks.includes(block)) return notify(t(`waiting.cancel.block.${block}`))
    const isSure = await confirm({
      text: t('waiting.cancel.question'),
      yes: t('waiting.cancel.button'),
      no: t('waiting.cancel.keep'),
      danger: true,
    })
    if (!isSure) return
    const request = {
      storeId,
      waiting: { day, waitingNumber },
      deal: { dealId, startDate, status: dealStatus.requested },
    }
    try {
      await attempt(JSON.stringify(request), (idempotencyKey) =>
        call(cancelWaiting, request, { idempotencyKey }),
      )
    } catch (error) {
      const reason = reasonOf(error)
      const isChanged = error instanceof ApiFailure && error.code === code.changed
      await notify(
        isChanged
          ? t(
              reason === 'has-orders' || reason === 'paid'
                ? `waiting.cancel.block.${reason}`
                : 'waiting.cancel.changed',
            )
          : failureText(error, { texts: 'waiting.code', ownCodes: [], fallback: 'waiting.cancel.failed' }),
      )
      await Promise.all([invalidate(getWaitingInfo), invalidate(getWaitingDetail)])
      return
    }
    toast({ text: t('waiting.cancel.done') })
    // The live event of the cancel may replace the ticket before that. A customer who has left this page meanwhile stays there.
    const { pathname } = location
    setTimeout(() => {
      if (location.pathname === pathname) void navigate.to(paths.main(), { replace: true })
    }, goToMainAfterMs)
  }
}
