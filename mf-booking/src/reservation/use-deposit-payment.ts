import { getReservation } from '@storefront/contract/endpoints/reservation.ts'
import { alert, invalidate, openPopup, report } from '@storefront/host'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts.ts'

export interface DepositPayment {
  /** The payment popup is open: neither a cancel nor leaving is possible. */
  isPaying: boolean
  /** Opens the payment of a provisional reservation; one payment at a time. True: it is paid. */
  pay: (dealId: number) => Promise<boolean>
}

/** The payment of a deposit (spec 3 §4). The popup's outcome decides only the message; the reservation is refetched in any case. */
export function useDepositPayment(): DepositPayment {
  const t = useTexts()
  const [isPaying, setPaying] = useState(false)
  const isOpen = useRef(false)

  useEffect(() => {
    if (!isPaying) return
    const preventUnload = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [isPaying])

  const pay = async (dealId: number) => {
    if (isOpen.current) return false
    isOpen.current = true
    setPaying(true)
    try {
      const outcome = await openPopup('payment', { purpose: { kind: 'deposit', dealId } })
      if (outcome.kind === 'unavailable') {
        await alert({ title: t('notice'), text: t('reservation.paymentFailed') })
      }
      return outcome.kind === 'done'
    } catch (error) {
      report(error, 'deposit payment')
      await alert({ title: t('notice'), text: t('reservation.paymentFailed') })
      return false
    } finally {
      isOpen.current = false
      setPaying(false)
      void invalidate(getReservation)
    }
  }
  return { isPaying, pay }
}
