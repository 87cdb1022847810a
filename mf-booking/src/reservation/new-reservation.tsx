import { useSheetHistoryEntry } from '@storefront/ui/sheet/use-sheet-history-entry.ts'
import { useEffect } from 'react'
import { useStepStart } from '../steps/use-step-start.ts'
import { useDraft } from './reservation-draft.ts'
import type { DepositPayment } from './use-deposit-payment.ts'
import { useRegister } from './use-register.ts'
import { useSlots } from './use-slots.ts'
import { VisitorStep } from './visitor-step.tsx'
import { WhenStep } from './when-step.tsx'

/** A new reservation: people, date and time; then visitor info; then deposit, pre-order or confirmation (spec 3 §4). */
export function NewReservation({ payment }: { payment: DepositPayment }) {
  const [draft, setDraft] = useDraft()
  const slots = useSlots(draft)
  // An entry of the history, so that Back leads from the visitor to date and time.
  const visitorStep = useSheetHistoryEntry()
  const register = useRegister({ payment, beforeLeaving: visitorStep.close, onRefused: slots.refetch })
  const { slot } = slots
  // Once the chosen time is gone, date and time are shown. Choosing another time stays there: only the next button leads on.
  const isTimeGone = visitorStep.isOpen && slots.answer !== undefined && slot === undefined
  const { close } = visitorStep
  useEffect(() => {
    if (isTimeGone) void close()
  }, [isTimeGone, close])
  const isVisitorShown = visitorStep.isOpen && slot !== undefined
  useStepStart(isVisitorShown ? 'visitor' : 'when')
  if (isVisitorShown) {
    return (
      <VisitorStep
        draft={draft}
        slot={slot}
        depositAmount={slots.depositAmount}
        onChange={setDraft}
        onBack={() => void visitorStep.close()}
        onSubmit={() => register(draft, slot)}
      />
    )
  }
  return <WhenStep draft={draft} slots={slots} onChange={setDraft} onNext={visitorStep.open} />
}
