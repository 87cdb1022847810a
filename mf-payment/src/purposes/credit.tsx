import { getLazyChargeInfoOfUser } from '@storefront/contract/endpoints/credit.ts'
import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import type { PayableLine } from '@storefront/domain/payment/payable-line.ts'
import { invalidate } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { useMemo } from 'react'
import { useTexts, useWon } from '../texts.ts'
import { owedOf, useCredit } from './credit-info.ts'
import type { PaySubject, PurposeView } from './purpose-view.ts'

/** A repayment of all that the customer owes: paid without coupons, points or gift cards, taxed like the order. */
export const creditView: PurposeView<PayPurpose> = {
  choicesKey: () => 'credit',
  useSubject() {
    const t = useTexts()
    const { data, error } = useCredit()
    const name = t('sale.credit')
    const owed = data && owedOf(data)
    const taxFree = data?.lazyChargePayInfo?.lazyChargeTaxFreeAmount ?? 0
    const subject = useMemo((): PaySubject | undefined => {
      if (owed === undefined) return undefined
      return {
        orderType: '',
        lines: [lineOf(owed - taxFree, false), lineOf(taxFree, true)].filter(({ total }) => total > 0),
        namedLines: [{ orderItemId: 1, name, nameEn: null, count: 1, total: owed }],
        deliveryFee: null,
        sale: { kind: 'credit' },
      }
    }, [owed, taxFree, name])
    return { subject, error, retry: () => void invalidate(getLazyChargeInfoOfUser) }
  },
  PaidFor: ({ subject }) => <Owed subject={subject} />,
  goodsName: ({ namedLines: named }) => named[0]?.name ?? '',
  // The receipt that opened the popup shows what is left.
  afterPayment: () => undefined,
}

function lineOf(total: number, isTaxFree: boolean): PayableLine {
  return { productId: null, categoryIds: [], unitPrice: total, count: 1, total, isTaxFree }
}

function Owed({ subject: { namedLines } }: { subject: PaySubject }) {
  const t = useTexts()
  const won = useWon()
  return (
    <Card title={t('sale.credit')}>
      <Amounts>
        <Amount label={t('sale.creditLine')}>{won(namedLines[0]?.total ?? 0)}</Amount>
      </Amounts>
    </Card>
  )
}
