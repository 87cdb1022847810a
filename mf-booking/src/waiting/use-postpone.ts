import { getWaitingInfo, postponeWaiting } from '@storefront/contract/endpoints/waiting.ts'
import { alert, call, confirm, invalidate, toast, useShop } from '@storefront/host'
import { useAttemptKey } from '../calls/use-attempt-key.ts'
import { useFailureText } from '../calls/use-failure-text.ts'
import { useTexts } from '../texts.ts'
import type { Ticket } from './saved-ticket.ts'
import { reasonOf } from './use-block-text.ts'

/** Reasons of a refusal that have a text of their own. */
const reasons: readonly string[] = ['not-allowed', 'used-up', 'changed', 'last', 'not-requested']

/** Moves the ticket to the end of the queue after a question; its number stays. */
export function usePostpone({
  day,
  waitingNumber,
  postponeCount,
  postponesLeft,
}: Ticket): () => Promise<void> {
  const t = useTexts()
  const failureText = useFailureText()
  const attempt = useAttemptKey()
  const { storeId } = useShop()

  return async () => {
    const isSure = await confirm({
      title: t('waiting.postpone.title'),
      text: t('waiting.postpone.text', { count: postponesLeft }),
      yes: t('waiting.postpone.button'),
      no: t('waiting.postpone.keep'),
    })
    if (!isSure) return
    const request = { storeId, waiting: { day, waitingNumber }, postponeCount }
    try {
      await attempt(JSON.stringify(request), (idempotencyKey) =>
        call(postponeWaiting, request, { idempotencyKey }),
      )
      toast({ text: t('waiting.postpone.done') })
    } catch (error) {
      const reason = reasonOf(error) ?? ''
      const text = reasons.includes(reason)
        ? t(`waiting.postpone.block.${reason}`)
        : failureText(error, { texts: 'waiting.code', ownCodes: [], fallback: 'waiting.postpone.failed' })
      await alert({ title: t('notice'), text })
    }
    await invalidate(getWaitingInfo)
  }
}
