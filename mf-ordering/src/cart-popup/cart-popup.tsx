import { type PopupProps, useCatalogue, usePlace } from '@storefront/host'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { backToMenu } from '../back-to-menu.ts'
import { useCart } from '../cart/cart.ts'
import { useRemoveUnavailableLines } from '../cart/use-remove-unavailable-lines.ts'
import { OrderTarget, useFulfilmentParts } from '../checkout/fulfilment-parts.tsx'
import { preloadOnSiteParts } from '../checkout/fulfilment-strategies.ts'
import { UnconfirmedNotice } from '../checkout/unconfirmed-notice.tsx'
import { useCheckoutOutcome } from '../checkout/use-checkout-outcome.ts'
import { cartOf, useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { MenuFailed } from '../menus/menu-failed.tsx'
import { SharedCartCard } from '../shared-cart/shared-cart-card.tsx'
import { useTableSession } from '../shared-cart/use-table-session.ts'
import { useTexts } from '../texts.ts'
import { CartAction } from './cart-action.tsx'
import { CartEmpty } from './cart-empty.tsx'
import { CartLineGroups } from './cart-line-groups.tsx'
import * as styles from './cart-popup.module.css'
import { CartSum } from './cart-sum.tsx'
import { ClearCart } from './clear-cart.tsx'
import { OrderNote } from './order-note.tsx'
import { useEmptyCartRedirect } from './use-empty-cart-redirect.ts'
import { usePreloadCheckout } from './use-preload-checkout.ts'
import { useResumedOrder } from './use-resumed-order.ts'

preloadOnSiteParts()

/** The cart: lines, counts, note, and ordering. */
export default function CartPopup({ open, onClosed, dismiss, done }: PopupProps<'cart'>) {
  const t = useTexts()
  const { status, byId, retry } = useCatalogue()
  const { path } = usePlace()
  const method = useFulfilmentMethod()
  const { lines } = useCart()
  const isEmpty = lines.length === 0
  const parts = useFulfilmentParts(method)
  const table = useTableSession()
  // Neither own lines nor lines of other guests at the table.
  const isTableEmpty = isEmpty && table.guests.length === 0
  useRemoveUnavailableLines()
  useEmptyCartRedirect(path)
  useResumedOrder(done)
  usePreloadCheckout()
  useCheckoutOutcome(cartOf(method))
  // A menu that failed to load may be there in part; lines of the other part have neither names nor prices.
  const shownLines = [...lines, ...table.guests.flatMap(({ orderItemList }) => orderItemList)]
  const isMenuMissing = status === 'failed' && shownLines.some(({ productId }) => !byId.has(productId))
  const isLoading = !parts || (status === 'loading' && !isEmpty)
  const isReadable = !isTableEmpty && !isMenuMissing
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
        isReadable &&
        parts && (
          <CartAction
            key={method}
            parts={parts}
            path={path}
            isReady={!isLoading}
            guests={table.guests}
            dismiss={dismiss}
            onOrdered={done}
          />
        )
      }
    >
      {isTableEmpty && <CartEmpty onMenu={() => backToMenu(path)} />}
      {isMenuMissing && (
        <CardStack>
          <UnconfirmedNotice onOrdered={done} />
          <MenuFailed onRetry={retry} />
        </CardStack>
      )}
      {isReadable && isLoading && (
        <SkeletonGroup label={t('menus.loading')} className={styles.loading}>
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
      {isReadable && parts && !isLoading && (
        <CardStack>
          <UnconfirmedNotice onOrdered={done} />
          <Card>
            <OrderTarget key={method} parts={parts} />
          </Card>
          {isEmpty && <p className={styles.nothing}>{t('sharedCart.nothingOwn')}</p>}
          <CartLineGroups />
          <SharedCartCard {...table} />
          <OrderNote isOffPremises={parts.isOffPremises === true} />
          {parts.Fields && <parts.Fields />}
          {parts.Sum ? <parts.Sum /> : !isEmpty && <CartSum />}
        </CardStack>
      )}
    </FullPopup>
  )
}
