import { type PopupProps, useCatalogue, usePlace } from '@storefront/host'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { backToMenu } from '../back-to-menu.ts'
import { useCart } from '../cart/cart.ts'
import { useCartUpkeep } from '../cart/use-cart-upkeep.ts'
import { DeliveryPlace } from '../delivery/delivery-place.tsx'
import { DeliveryRequest } from '../delivery/delivery-request.tsx'
import { DeliverySum } from '../delivery/delivery-sum.tsx'
import { useBegunHandover } from '../handover/use-begun-handover.ts'
import { useOrderMode } from '../order-mode/order-mode.ts'
import { OrderPlace } from '../order-place/order-place.tsx'
import { UnfinishedNotice } from '../order-sending/unfinished-notice.tsx'
import { useDestination } from '../order-sending/use-destination.ts'
import { useBegunOrder } from '../pay-first/use-begun-order.ts'
import { VisitPlace } from '../pre-order/visit-place.tsx'
import { TakeoutPlace } from '../takeout/takeout-place.tsx'
import { useTexts } from '../texts.ts'
import { CartAction } from './cart-action.tsx'
import { CartBoxes } from './cart-boxes.tsx'
import { CartEmpty } from './cart-empty.tsx'
import * as styles from './cart-popup.module.css'
import { CartSum } from './cart-sum.tsx'
import { ClearCart } from './clear-cart.tsx'
import { OrderNote } from './order-note.tsx'
import { useEmptyCartLeads } from './use-empty-cart-leads.ts'
import { useNextPreloaded } from './use-next-preloaded.ts'
import { useUnfinishedOrder } from './use-unfinished-order.ts'

/** What was chosen, to be counted, changed and sent. */
export default function CartPopup({ open, onClosed, dismiss, done }: PopupProps<'cart'>) {
  const t = useTexts()
  const { status } = useCatalogue()
  const { path } = usePlace()
  const mode = useOrderMode()
  const isEmpty = useCart().lines.length === 0
  const destination = useDestination()
  useCartUpkeep()
  useEmptyCartLeads(path)
  useUnfinishedOrder(done)
  useNextPreloaded()
  useBegunHandover(mode === 'delivery' ? mode : 'takeout')
  useBegunOrder()
  const isLoading = status === 'loading' && !isEmpty
  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t('cart.title')}
      closeLabel={t('close')}
      closeIcon="back"
      right={!isEmpty && <ClearCart />}
      action={!isEmpty && <CartAction path={path} isReady={!isLoading} dismiss={dismiss} onOrdered={done} />}
    >
      {isEmpty && <CartEmpty onMenu={() => backToMenu(path)} />}
      {isLoading && (
        <SkeletonGroup label={t('menus.loading')} className={styles.loading}>
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {!isEmpty && !isLoading && (
        <CardStack>
          <UnfinishedNotice onOrdered={done} />
          <Card>
            {mode === 'takeout' && <TakeoutPlace />}
            {mode === 'delivery' && <DeliveryPlace />}
            {mode === 'pre-order' && <VisitPlace />}
            {mode === 'here' && <OrderPlace destination={destination} />}
          </Card>
          <CartBoxes />
          <OrderNote />
          {mode === 'delivery' && <DeliveryRequest />}
          {mode === 'delivery' ? <DeliverySum /> : <CartSum />}
        </CardStack>
      )}
    </FullPopup>
  )
}
