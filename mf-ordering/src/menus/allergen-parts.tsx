import { declaredAllergens, unavoidableAllergens } from '@storefront/domain/menu/allergen-filter.ts'
import { useLocale, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Checkbox } from '@storefront/ui/checkbox/checkbox.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { ShieldIcon } from '@storefront/ui/icons/shield-icon.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { allergenName } from '../product-facts/allergen-name.ts'
import { avoidedAllergens, useAvoided } from '../product-facts/avoided-allergens.ts'
import { useProductIndex } from '../product-facts/menu-facts.ts'
import { useTexts } from '../texts.ts'
import type { AllergenFilterProps } from './allergen-filter-props.ts'
import * as styles from './allergen-parts.module.css'

/** Badge of an active filter: what is hidden and how many products. */
export function AllergenBadge({ sheet, sold, isComplete, hidden }: AllergenFilterProps & { hidden: number }) {
  const t = useTexts()
  const language = useLocale()
  const list = useAvoided()
    .map((word) => allergenName(word, language))
    .join(', ')
  return (
    <>
      <div className={styles.badge}>
        <ShieldIcon size={20} />
        <p className={styles.text} role="status">
          {t('allergens.badge', { list, count: hidden })}
        </p>
        <Button variant="text" size="s" aria-haspopup="dialog" onClick={sheet.open}>
          {t('allergens.change')}
        </Button>
      </div>
      {isComplete && hidden === sold.length && (
        <EmptyState
          size="inline"
          title={t('allergens.nothing')}
          text={t('allergens.nothingHelp')}
          action={
            <Button variant="tint" wide onClick={() => avoidedAllergens().clear()}>
              {t('allergens.clear')}
            </Button>
          }
        />
      )}
    </>
  )
}

/**
 * Sheet with all declared allergens; ticked ones are hidden at once. They are offered once the menu is complete: products
 * that arrive later would insert names, and a tap would meet another name than the one aimed at.
 */
export function AllergenSheet({ sheet, sold, isComplete }: AllergenFilterProps) {
  const t = useTexts()
  const language = useLocale()
  const index = useProductIndex()
  const avoided = useAvoided()
  const { allergyItems } = useShop().storeInfo
  const declared = declaredAllergens(sold, allergyItems, index)
  // Chosen allergens that the store no longer declares can be turned off, too.
  const offered = [...declared, ...avoided.filter((word) => !declared.includes(word))]
  const shownCount = sold.filter(
    (product) => unavoidableAllergens(product, avoided, index).length === 0,
  ).length
  const toggle = (word: string, isOn: boolean) =>
    avoidedAllergens().update((before) => (isOn ? [...before, word] : before.filter((each) => each !== word)))
  return (
    <Sheet
      open={sheet.isOpen}
      onClose={sheet.close}
      onClosed={focusMenu}
      title={t('allergens.title')}
      text={t('allergens.text')}
      closeLabel={t('close')}
      action={
        <>
          <Button
            variant="neutral"
            disabled={avoided.length === 0}
            onClick={() => avoidedAllergens().clear()}
          >
            {t('allergens.clear')}
          </Button>
          <Button wide disabled={!isComplete} onClick={sheet.close}>
            {isComplete ? t('allergens.show', { count: shownCount }) : t('menus.loading')}
          </Button>
        </>
      }
    >
      {isComplete ? (
        <ul className={styles.names} aria-label={t('allergens.title')}>
          {offered.map((word) => (
            <li key={word}>
              <Checkbox checked={avoided.includes(word)} onChange={(isOn) => toggle(word, isOn)}>
                {allergenName(word, language)}
              </Checkbox>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonGroup label={t('menus.loading')} className={styles.names}>
          {offered.map((word) => (
            <Skeleton key={word} height="var(--target)" />
          ))}
        </SkeletonGroup>
      )}
    </Sheet>
  )
}

/** The badge that opened the sheet is gone: moves the focus to the menu. */
function focusMenu(): void {
  // The browser resets the focus in the next frame.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  })
}
