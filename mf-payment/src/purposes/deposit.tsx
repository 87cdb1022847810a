import { getReservation } from '@storefront/contract/endpoints/reservation.ts'
import { invalidate, useEndpoint, useSession, useShop } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { useMemo } from 'react'
import { useTexts, useWon } from '../texts.ts'
import type { PaySubject, PurposeView, SalePurpose } from './purpose-view.ts'

/** A payment for the deposit of a reservation: tax-free, paid without coupons, points or gift cards. */
export const depositView: PurposeView<SalePurpose> = {
  choicesKey: ({ dealId }) => `deposit-${dealId}`,
  useSubject({ dealId }) {
    const t = useTexts()
    const { storeId } = useShop()
    const { user } = useSession()
    const { data, error } = useEndpoint(
      getReservation,
      { storeId, dealId },
      { enabled: user !== null, retry: 1 },
    )
    const total = data?.deposit?.amount
    const name = t('sale.deposit')
    const subject = useMemo((): PaySubject | undefined => {
      if (total === undefined) return undefined
      return {
        orderType: '',
        lines: [{ productId: null, categoryIds: [], unitPrice: total, count: 1, total, isTaxFree: true }],
        namedLines: [{ orderItemId: dealId, name, nameEn: null, count: 1, total }],
        deliveryFee: null,
        sale: { kind: 'deposit' },
      }
    }, [total, name, dealId])
    return { subject, error, retry: () => void invalidate(getReservation) }
  },
  PaidFor: ({ subject }) => <Deposit subject={subject} />,
  goodsName: ({ namedLines: named }) => named[0]?.name ?? '',
  // The screen that opened the popup shows the result.
  afterPayment: () => undefined,
}

function Deposit({ subject: { namedLines } }: { subject: PaySubject }) {
  const t = useTexts()
  const won = useWon()
  const [deposit] = namedLines
  return (
    <Card title={t('sale.deposit')}>
      <Amounts>
        <Amount label={t('sale.deposit')}>{won(deposit?.total ?? 0)}</Amount>
      </Amounts>
    </Card>
  )
}
