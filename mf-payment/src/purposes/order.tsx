import { getOrderList } from '@storefront/contract/endpoints/ordering.ts'
import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { withAncestorCategories } from '@storefront/domain/menu/ancestor-categories.ts'
import {
  closeAllPopups,
  invalidate,
  openPopup,
  useCatalogue,
  useEndpoint,
  useSession,
  useShop,
} from '@storefront/host'
import { useMemo } from 'react'
import { orderToPay } from './order-to-pay.ts'
import { OrderedLines } from './ordered-lines.tsx'
import type { PurposeView } from './purpose-view.ts'

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
  PaidFor: ({ subject }) => <OrderedLines lines={subject.named} />,
  goodsName: ({ named }) => named[0]?.name ?? '',
  afterPayment: (dealId) =>
    dealId === null ? undefined : () => closeAllPopups().then(() => openPopup('orderDetail', { dealId })),
}

export function useOrders(dealId: number) {
  const { storeId } = useShop()
  const { user } = useSession()
  return useEndpoint(getOrderList, { storeId, dealId }, { enabled: user !== null, retry: 1 })
}
