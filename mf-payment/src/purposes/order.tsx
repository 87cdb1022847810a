import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { withAncestorCategories } from '@storefront/domain/menu/ancestor-categories.ts'
import {
  closeAllPopups,
  invalidate,
  openPopup,
  useCatalogue,
  useEndpoint,
  useLocale,
  useSession,
  useShop,
} from '@storefront/host'
import { useMemo } from 'react'
import { CollapsibleCard } from '../collapsible-card/collapsible-card.tsx'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './order.module.css'
import { orderToPay } from './order-to-pay.ts'
import type { NamedLine, PurposeView } from './purpose-view.ts'

export type OrderPurpose = Extract<PayPurpose, { kind: 'order' }>

/** A payment for orders of one deal. */
export const orderView: PurposeView<OrderPurpose> = {
  choicesKey: ({ dealId }) => `order-${dealId}`,
  useSubject({ dealId, orderIdList }) {
    const { data, error } = useOrders(dealId)
    const { categoryList, parentStoreCategoryList } = useShop()
    const { byId } = useCatalogue()
    const subject = useMemo(() => {
      const categories = [...categoryList, ...parentStoreCategoryList]
      return (
        data &&
        orderToPay(data.orderList, orderIdList, (productId) =>
          withAncestorCategories(byId.get(productId)?.categoryId ?? null, categories),
        )
      )
    }, [data, orderIdList, byId, categoryList, parentStoreCategoryList])
    return { subject, error, retry: () => void invalidate(getOrderList) }
  },
  PaidFor: ({ subject }) => <OrderedLines lines={subject.namedLines} />,
  goodsName: ({ namedLines: named }) => named[0]?.name ?? '',
  afterPayment: (dealId) =>
    dealId === null ? undefined : () => closeAllPopups().then(() => openPopup('orderDetail', { dealId })),
}

export function useOrders(dealId: number) {
  const { storeId } = useShop()
  const { user } = useSession()
  return useEndpoint(getOrderList, { storeId, dealId }, { enabled: user !== null, retry: 1 })
}

/** Summary of the lines to pay; expanded, line by line. */
function OrderedLines({ lines }: { lines: readonly NamedLine[] }) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const nameOf = ({ name, nameEn }: NamedLine) =>
    (language === 'en' ? nameEn : null) ?? name ?? t('deletedMenu')
  const [first, ...others] = lines
  if (!first) return null
  const short =
    others.length > 0
      ? t('pay.orderMore', { name: nameOf(first), more: others.length })
      : t('pay.line', { name: nameOf(first), units: first.count })
  return (
    <CollapsibleCard title={t('pay.order')} aside={<span className={styles.short}>{short}</span>}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.orderItemId}>
            <span>{t('pay.line', { name: nameOf(line), units: line.count })}</span>
            <span className={styles.amount}>{won(line.total)}</span>
          </li>
        ))}
      </ul>
    </CollapsibleCard>
  )
}
