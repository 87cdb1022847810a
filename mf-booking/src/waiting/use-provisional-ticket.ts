import {
  cancelPseudoWaiting,
  getWaitingInfo,
  makeWaiting,
  makeWaitingDeal,
} from '@storefront/contract/endpoints/waiting.ts'
import { code } from '@storefront/contract/envelope.ts'
import { paths } from '@storefront/contract/paths.ts'
import { ApiFailure, alert, call, invalidate, navigate, now, useShop } from '@storefront/host'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAttemptKey } from '../calls/use-attempt-key.ts'
import { useFailureText } from '../calls/use-failure-text.ts'
import { useTexts } from '../texts.ts'
import { holdFormLock } from './form-lock.ts'
import type { Queue, Waiting } from './ticket-of-queue.ts'
import { reasonOf, useBlockText } from './use-block-text.ts'

type Party = { numberOfPerson: number; numberOfChild: number }

/**
 * The provisional ticket of the form: made on entry where there is none and the store allows it, given back on leaving, and
 * turned into a ticket with a deal (spec 3 §4). Where none can be made, the page shows the reason and leads to Main.
 */
export function useProvisionalTicket(
  queue: Queue,
  refetch: () => Promise<{ data: Queue | undefined }>,
): { join: (party: Party) => Promise<void> } {
  const t = useTexts()
  const blockText = useBlockText()
  const failureText = useFailureText()
  const attempt = useAttemptKey()
  const { storeId } = useShop()
  const ticketRef = useRef<Waiting | null>(null)
  /** Resolves once the form has its ticket, or cannot have one. */
  const entered = useRef<Promise<unknown>>(Promise.resolve())
  const hasLeft = useRef(false)
  const hasJoined = useRef(false)

  /** @param shownText a message that the customer has just seen, which is not shown again */
  const leave = async (text: string, shownText?: string) => {
    if (hasLeft.current) return
    if (text !== shownText) await alert({ title: t('notice'), text })
    await navigate.to(paths.main(), { replace: true })
  }

  /** The customer's ticket, made where there is none; null: the page is left, with a message. */
  const take = async (current: Queue, shownText?: string): Promise<Waiting | null> => {
    if (current.waiting) return current.waiting
    if (current.block != null) return leave(blockText(current.block), shownText).then(() => null)
    if (current.isFull) return leave(t('waiting.full')).then(() => null)
    try {
      const { waiting } = await attempt('make', (idempotencyKey) =>
        call(makeWaiting, { storeId, day: current.day }, { idempotencyKey, quiet: true }),
      )
      if (waiting) return waiting
      await leave(t('waiting.full'))
    } catch (error) {
      const isBlocked = error instanceof ApiFailure && error.code === code.notOrderable
      await leave(isBlocked ? blockText(reasonOf(error)) : t('waiting.loadFailed'))
    }
    return null
  }
  const giveBack = async (ticket: Waiting) => {
    const { day, waitingNumber } = ticket
    try {
      await call(cancelPseudoWaiting, { storeId, waiting: { day, waitingNumber } })
    } catch {
      // A provisional ticket expires by itself; one that has a deal by now must stay.
    }
  }

  const enter = useEffectEvent(async () => {
    ticketRef.current = await take(queue)
  })
  const onLeft = useEffectEvent(async (releaseLock: () => Promise<boolean>) => {
    const isLast = await releaseLock()
    // The form may be left before its ticket was made.
    await entered.current
    if (isLast && ticketRef.current && !hasJoined.current) await giveBack(ticketRef.current)
  })
  useEffect(() => {
    hasLeft.current = false
    const releaseLock = holdFormLock(storeId)
    entered.current = enter()
    return () => {
      hasLeft.current = true
      void onLeft(releaseLock)
    }
  }, [storeId])

  /** Reads the queue again: a ticket of another tab is shown, an expired one replaced. */
  const renew = async (shownText?: string) => {
    const { data } = await refetch()
    if (data && data.waiting?.dealId == null) ticketRef.current = await take(data, shownText)
  }

  const join = async (party: Party) => {
    await entered.current
    if (ticketRef.current?.expireDate != null && ticketRef.current.expireDate <= now()) await renew()
    const ticket = ticketRef.current
    if (!ticket) return
    const { day, waitingNumber } = ticket
    const request = { storeId, waiting: { day, waitingNumber }, deal: party, dealNumberDay: day }
    try {
      await attempt(JSON.stringify(request), (idempotencyKey) =>
        call(makeWaitingDeal, request, { idempotencyKey }),
      )
      hasJoined.current = true
      await invalidate(getWaitingInfo)
    } catch (error) {
      const isBlocked = error instanceof ApiFailure && error.code === code.notOrderable
      const text = isBlocked
        ? blockText(reasonOf(error))
        : failureText(error, { texts: 'waiting.code', ownCodes: [], fallback: 'waiting.joinFailed' })
      await alert({ title: t('notice'), text })
      await renew(text)
    }
  }
  return { join }
}
