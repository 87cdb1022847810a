import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import { getReservation, registerReservation } from '@storefront/contract/endpoints/reservation.ts'
import { code } from '@storefront/contract/envelope.ts'
import { paths } from '@storefront/contract/paths.ts'
import { reservationCode } from '@storefront/contract/reservation-codes.ts'
import { dealStatus, dealType } from '@storefront/contract/wire-enums.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import {
  ApiFailure,
  alert,
  call,
  hasScreen,
  invalidate,
  navigate,
  now,
  toast,
  useSession,
  useShop,
} from '@storefront/host'
import { useAttemptKey } from '../calls/use-attempt-key.ts'
import { useFailureText } from '../calls/use-failure-text.ts'
import { useTexts } from '../texts.ts'
import { persistedDraft, type ReservationDraft } from './reservation-draft.ts'
import type { DepositPayment } from './use-deposit-payment.ts'
import type { ReservationSlot } from './use-slots.ts'

type RegisterAnswer = PayloadOf<typeof registerReservation>

/** Codes of `registerReservation` and `changeReservation` with a text of their own. */
export const refusalTexts = {
  texts: 'reservation.code',
  ownCodes: [
    code.changed,
    code.overLimit,
    code.notOrderable,
    code.unpaidLimit,
    code.payRunning,
    reservationCode.slotTaken,
    reservationCode.slotClosed,
    reservationCode.partySize,
  ],
}

/** A chosen table may be what was taken. It is shown no more as chosen, and would be refused again. */
export function isTaken(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === reservationCode.slotTaken
}

interface RegisterOptions {
  payment: DepositPayment
  /** Removes the history entry of the visitor step; awaited before the page moves on. */
  beforeLeaving: () => Promise<unknown>
  /** Reads the slots again. */
  onRefused: () => Promise<unknown>
}

/**
 * Makes a reservation and continues by the mode that the server answered: final at once, its deposit, or its pre-order (spec 3
 * §4). Where it is refused the draft stays.
 */
export function useRegister({ payment, beforeLeaving, onRefused }: RegisterOptions) {
  const t = useTexts()
  const failureText = useFailureText()
  const attempt = useAttemptKey()
  const { storeId, storeData } = useShop()
  const { user } = useSession()

  return async function register(draft: ReservationDraft, slot: ReservationSlot): Promise<void> {
    const isFinal = slot.mode === 'confirm'
    const memo = draft.memo.trim()
    const visitor = draft.visitor ?? user
    const request = {
      storeId,
      deal: {
        dealType: dealType.reservation,
        status: isFinal ? dealStatus.requested : dealStatus.provisional,
        startDate: slot.startDate,
        endDate: slot.endDate,
        numberOfPerson: draft.numberOfPerson,
        numberOfChild: draft.numberOfChild,
        ...(memo && { memo }),
        ...(visitor && {
          dealUserList: [
            { dealType: 'visitor' as const, name: visitor.name.trim(), phoneNumber: visitor.phoneNumber },
          ],
        }),
      },
      resourceList: draft.tables.map((resourceId) => ({ resourceId })),
      withoutResource: slot.mode === 'pre-order',
      confirmDeal: isFinal,
      // The specification's field for the year of a reservation's number; our API takes the year from its own clock.
      ...(isFinal && { dealNumberParam: localTime(now(), storeData.timezoneOffset).day.slice(0, 4) }),
    }
    let registered: RegisterAnswer
    try {
      registered = await attempt(JSON.stringify(request), (idempotencyKey) =>
        call(registerReservation, request, { idempotencyKey }),
      )
    } catch (error) {
      const text = failureText(error, { ...refusalTexts, fallback: 'reservation.registerFailed' })
      if (isTaken(error)) persistedDraft().set({ ...draft, tables: [] })
      await alert({ title: t('notice'), text })
      await onRefused()
      return
    }
    await continueWith(registered)
  }

  async function continueWith({ deal, mode }: RegisterAnswer): Promise<void> {
    const { dealId } = deal
    const isWaitDeposit = deal.status === dealStatus.provisional
    await beforeLeaving()
    persistedDraft().clear()
    void invalidate(getReservation)
    await navigate.to(paths.reservation(isWaitDeposit ? { dealId, isWaitDeposit } : { dealId }), {
      replace: true,
    })
    if (!isWaitDeposit) return toast({ text: t('reservation.done') })
    if (mode === 'deposit') {
      if (await payment.pay(dealId)) toast({ text: t('reservation.done') })
      return
    }
    const preOrderPath = paths.menus({ dealId, isPreOrder: true })
    if (mode === 'pre-order' && hasScreen(preOrderPath)) await navigate.to(preOrderPath)
  }
}
