import type { Product } from '@storefront/contract/entities/product.ts'
import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import { storeText, useLocale } from '@storefront/host'
import { Badge } from '@storefront/ui/badge/badge.tsx'
import { ProductRow } from '@storefront/ui/product/product-row.tsx'
import { ProductTile } from '@storefront/ui/product/product-tile.tsx'
import { memo } from 'react'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { ProductPicture } from '../product-facts/product-picture.tsx'
import { useTexts, useWon } from '../texts.ts'
import { addFromMenu, openProduct } from './add-from-menu.ts'
import type { MenuView } from './menu-view.ts'

/** Remaining units are shown up to this number. */
const few = 5
const knownTags = ['popular', 'new', 'season']

type MenuProductProps = {
  product: Product
  view: MenuView
  /** How many more can be added; `Infinity` without a limit. */
  remaining: number
  /** The store has none left, regardless of this cart. */
  isSoldOut: boolean
  canChoose: boolean
  level?: 2 | 3 | undefined
  /** On the first screen: its picture has a high priority. */
  first?: boolean
}

/** One product of the menu, as a tile or as a row. */
export const MenuProduct = memo(function MenuProduct(props: MenuProductProps) {
  const { product, view, remaining, isSoldOut, canChoose, level, first = false } = props
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const method = useFulfilmentMethod()
  const name = storeText(product, 'name', language)
  const canAdd = canChoose && remaining > 0
  const open = () => openProduct(product.productId, t)
  const facts = {
    name,
    price: won(product.price),
    picture: <ProductPicture image={product.image[0]} priority={first} isThumbnail />,
    badge: <ProductBadge {...props} />,
    soldOut: isSoldOut ? t('menus.soldOut') : undefined,
    adult: isAdultOnly(product) ? t('menus.adultOnly') : undefined,
    onOpen: open,
    onOpenSoldOut: open,
    onAdd: canAdd ? () => addFromMenu(product, method, t) : undefined,
    addLabel: t('menus.add', { name }),
    level,
  }
  if (view === 'grid') return <ProductTile {...facts} />
  return <ProductRow {...facts} description={storeText(product, 'descp', language)} />
})

/** What is left, else a tag such as `popular`. */
function ProductBadge({ product, remaining, isSoldOut, view }: MenuProductProps) {
  const t = useTexts()
  if (!isSoldOut && remaining <= 0) return <Badge tone="warn">{t('menus.allInCart')}</Badge>
  if (!isSoldOut && remaining <= few)
    return <Badge tone="warn">{t('menus.fewLeft', { count: remaining })}</Badge>
  const tag = product.tags.find((each) => knownTags.includes(each))
  if (!tag) return null
  return <Badge tone={view === 'grid' ? 'accent' : 'tint'}>{t(`tag.${tag}`)}</Badge>
}
