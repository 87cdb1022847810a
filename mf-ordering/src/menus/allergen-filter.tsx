import { useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { ShieldIcon } from '@storefront/ui/icons/shield-icon.tsx'
import { useAvoided } from '../product-facts/avoided-allergens.ts'
import { useTexts } from '../texts.ts'
import type { AllergenFilterProps } from './allergen-filter-props.ts'
import { useLoaded } from './use-loaded.ts'

/**
 * Button of the allergen filter beside the search, if the store declares allergens. An active filter is always visible,
 * because a forgotten one would look like missing products; the cart is not filtered.
 */
export function AllergenButton({ sheet, sold }: AllergenFilterProps) {
  const t = useTexts()
  const count = useAvoided().length
  const { allergyItems } = useShop().storeInfo
  if (count === 0 && allergyItems.length === 0 && sold.every(({ allergyInfo }) => allergyInfo.length === 0)) {
    return null
  }
  return (
    <Button
      variant="neutral"
      size="s"
      icon={<ShieldIcon size={18} />}
      aria-label={count > 0 ? t('allergens.openActive', { count }) : t('allergens.open')}
      aria-haspopup="dialog"
      aria-expanded={sheet.isOpen}
      onClick={sheet.open}
    >
      {t('allergens.word')} {count > 0 && count}
    </Button>
  )
}

/** Badge and sheet of the filter, lazy-loaded because most customers use none. */
export function AllergenParts(props: AllergenFilterProps & { hidden: number }) {
  const isOn = useAvoided().length > 0
  const parts = useLoaded(isOn || props.sheet.isOpen, loadParts, props.sheet.close)
  if (!parts) return null
  return (
    <>
      {isOn && <parts.AllergenBadge {...props} />}
      <parts.AllergenSheet {...props} />
    </>
  )
}

const loadParts = () => import(/* webpackChunkName: "allergens" */ './allergen-parts.tsx')
