import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import { changeReservation, getReservation, memoLength } from '@storefront/contract/endpoints/reservation.ts'
import { code } from '@storefront/contract/envelope.ts'
import { localTime } from '@storefront/domain/calendar/local-time.ts'
import { ApiFailure, alert, call, invalidate, toast, useShop } from '@storefront/host'
import { TextArea } from '@storefront/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { useAttemptKey } from '../calls/use-attempt-key.ts'
import { useFailureText } from '../calls/use-failure-text.ts'
import { useTexts } from '../texts.ts'
import { newDraft, type ReservationDraft } from './reservation-draft.ts'
import * as styles from './reservation-screen.module.css'
import { isTaken, refusalTexts } from './use-register.ts'
import { useSlots } from './use-slots.ts'
import { WhenStep } from './when-step.tsx'

/** Another time or party for a reservation, in one call: where somebody else has taken the new time or table, the reservation stays as it is. */
export function ChangeReservation({
  reservation,
  onDone,
}: {
  reservation: PayloadOf<typeof getReservation>
  onDone: () => Promise<void>
}) {
  const t = useTexts()
  const failureText = useFailureText()
  const attempt = useAttemptKey()
  const { storeId, storeData } = useShop()
  const { deal } = reservation
  const { dealId } = deal
  const [draft, setDraft] = useState<ReservationDraft>(() => ({
    ...newDraft,
    numberOfPerson: deal.numberOfPerson,
    numberOfChild: deal.numberOfChild,
    day: deal.reservationBizHourDate?.slice(0, 10) ?? localTime(deal.startDate, storeData.timezoneOffset).day,
    startDate: deal.startDate,
    memo: deal.memo ?? '',
  }))
  // What the draft began with: the API refuses the change of a reservation that has changed since, as another phone may have done.
  const [seen] = useState(() => ({
    startDate: deal.startDate,
    status: deal.status,
    numberOfPerson: deal.numberOfPerson,
    numberOfChild: deal.numberOfChild,
    memo: deal.memo ?? null,
  }))
  const slots = useSlots(draft, dealId)

  const save = async () => {
    if (!slots.slot) return
    const request = {
      storeId,
      dealId,
      startDate: slots.slot.startDate,
      numberOfPerson: draft.numberOfPerson,
      numberOfChild: draft.numberOfChild,
      memo: draft.memo.trim() || null,
      resourceList: draft.tables.map((resourceId) => ({ resourceId })),
      seen,
    }
    try {
      await attempt(JSON.stringify(request), (idempotencyKey) =>
        call(changeReservation, request, { idempotencyKey }),
      )
    } catch (error) {
      const reason = failureText(error, { ...refusalTexts, fallback: 'reservation.change.failed' })
      if (isTaken(error)) setDraft({ ...draft, tables: [] })
      await alert({ title: t('notice'), text: `${reason}\n${t('reservation.change.kept')}` })
      void invalidate(getReservation)
      // The draft is of a reservation that is not there any more: its page shows the current one.
      if (error instanceof ApiFailure && error.code === code.changed) return onDone()
      await slots.refetch()
      return
    }
    await onDone()
    toast({ text: t('reservation.change.done') })
    await invalidate(getReservation)
  }

  return (
    <WhenStep
      draft={draft}
      slots={slots}
      onChange={setDraft}
      onNext={save}
      nextLabel={t('reservation.change.save')}
    >
      <section className={styles.section}>
        <TextArea
          label={t('reservation.memo')}
          placeholder={t('reservation.memoPlaceholder')}
          maxLength={memoLength}
          value={draft.memo}
          onChange={(memo) => setDraft({ ...draft, memo })}
        />
      </section>
    </WhenStep>
  )
}
