import { countText } from '@storefront/ui/count-badge/count-badge.tsx'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { BagIcon } from '@storefront/ui/icons/bag-icon.tsx'
import { GridIcon } from '@storefront/ui/icons/grid-icon.tsx'
import { ListIcon } from '@storefront/ui/icons/list-icon.tsx'
import { useCartTotal } from '../cart/use-checked-cart.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { useTexts } from '../texts.ts'
import type { MenuView } from './menu-view.ts'
import { openCart } from './open-cart.ts'

/** Header buttons: list or grid, and the cart with its count. */
export function MenuActions({ view, onView }: { view: MenuView; onView: (view: MenuView) => void }) {
  const t = useTexts()
  const method = useFulfilmentMethod()
  const { count } = useCartTotal()
  const label = count > 0 ? t('menus.cartWithCount', { count: countText(count) }) : t('menus.cartEmpty')
  return (
    <>
      {view === 'grid' ? (
        <IconButton label={t('menus.asList')} onClick={() => onView('list')}>
          <ListIcon />
        </IconButton>
      ) : (
        <IconButton label={t('menus.asGrid')} onClick={() => onView('grid')}>
          <GridIcon />
        </IconButton>
      )}
      <IconButton label={label} count={count} onClick={() => openCart(method, t)} aria-haspopup="dialog">
        <BagIcon />
      </IconButton>
    </>
  )
}
