import { type PopupProps, useCatalogue, usePlace } from '@storefront/host'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { backToMenu } from '../back-to-menu.ts'
import { useCart } from '../cart/cart.ts'
import { useCartUpkeep } from '../cart/use-cart-upkeep.ts'
import { UnconfirmedNotice } from '../checkout/unconfirmed-notice.tsx'
import { useCheckoutOutcome } from '../checkout/use-checkout-outcome.ts'
import { useFulfilment } from '../checkout/use-fulfilment.ts'
import { DeliveryPlace } from '../delivery/delivery-place.tsx'
import { DeliveryRequest } from '../delivery/delivery-request.tsx'
import { DeliverySum } from '../delivery/delivery-sum.tsx'
import { cartOf, useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { FulfilmentPlace } from '../fulfilment/fulfilment-place.tsx'
import { VisitPlace } from '../pre-order/visit-place.tsx'
import { SharedCartCard } from '../shared-cart/shared-cart-card.tsx'
import { useTableSession } from '../shared-cart/use-table-session.ts'
import { TakeoutPlace } from '../takeout/takeout-place.tsx'
import { useTexts } from '../texts.ts'
import { CartAction } from './cart-action.tsx'
import { CartBoxes } from './cart-boxes.tsx'
import { CartEmpty } from './cart-empty.tsx'
import * as styles from './cart-popup.module.css'
import { CartSum } from './cart-sum.tsx'
import { ClearCart } from './clear-cart.tsx'
import { OrderNote } from './order-note.tsx'
import { useEmptyCartRedirect } from './use-empty-cart-redirect.ts'
import { useNextPreloaded } from './use-next-preloaded.ts'
import { useResumedOrder } from './use-resumed-order.ts'

/** The cart: lines, counts, note, and ordering. */
export default function CartPopup({ open, onClosed, dismiss, done }: PopupProps<'cart'>) {
  const t = useTexts()
  const { status } = useCatalogue()
  const { path } = usePlace()
  const method = useFulfilmentMethod()
  const isEmpty = useCart().lines.length === 0
  const fulfilment = useFulfilment()
  const table = useTableSession()
  // Neither own lines nor lines of other guests at the table.
  const isBare = isEmpty && table.guests.length === 0
  const isOnSite = cartOf(method) === 'on-site'
  useCartUpkeep()
  useEmptyCartRedirect(path)
  useResumedOrder(done)
  useNextPreloaded()
  useCheckoutOutcome(cartOf(method))
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
      action={
        !isBare && (
          <CartAction
            path={path}
            isReady={!isLoading}
            guests={table.guests}
            dismiss={dismiss}
            onOrdered={done}
          />
        )
      }
    >
      {isBare && <CartEmpty onMenu={() => backToMenu(path)} />}
      {isLoading && (
        <SkeletonGroup label={t('menus.loading')} className={styles.loading}>
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {!isBare && !isLoading && (
        <CardStack>
          <UnconfirmedNotice onOrdered={done} />
          <Card>
            {method === 'takeout' && <TakeoutPlace />}
            {method === 'delivery' && <DeliveryPlace />}
            {method === 'pre-order' && <VisitPlace />}
            {isOnSite && <FulfilmentPlace fulfilment={fulfilment} />}
          </Card>
          {isEmpty && <p className={styles.nothing}>{t('sharedCart.nothingOwn')}</p>}
          <CartBoxes />
          <SharedCartCard {...table} />
          <OrderNote />
          {method === 'delivery' && <DeliveryRequest />}
          {method === 'delivery' ? <DeliverySum /> : !isEmpty && <CartSum />}
        </CardStack>
      )}
    </FullPopup>
  )
}
