import type { Product } from '@storefront/contract/entities/product.ts'
import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import { openPopup, storeText, useLocale } from '@storefront/host'
import { AdultDisc } from '@storefront/ui/badge/badge.tsx'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { CheckIcon } from '@storefront/ui/icons/check-icon.tsx'
import { InfoIcon } from '@storefront/ui/icons/info-icon.tsx'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { ProductPicture } from '../product-facts/product-picture.tsx'
import { useAvoidedNote } from '../product-facts/use-avoided-note.ts'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './course-popup.module.css'
import type { ChoiceBlockedReasonOf } from './use-draft.ts'

type CourseDishProps = {
  dish: Product
  /** Units of it in the slot. */
  count: number
  blockedReason: ReturnType<ChoiceBlockedReasonOf>
  onChoose: () => void
}

/** A dish for a slot, with a button to its details. */
export function CourseDish({ dish, count, blockedReason, onChoose }: CourseDishProps) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const avoided = useAvoidedNote()(dish)
  const name = storeText(dish, 'name', language)
  const description = blockedReason
    ? t(`product.choice.${blockedReason}`)
    : storeText(dish, 'descp', language)
  return (
    <div className={styles.dish}>
      <Pressable
        className={styles.choice}
        onClick={onChoose}
        disabled={blockedReason !== null}
        aria-pressed={count > 0}
      >
        <ProductPicture image={dish.image[0]} radius="thumb" className={styles.thumb} isThumbnail />
        <span className={styles.text}>
          <span className={styles.name}>
            {isAdultOnly(dish) && <AdultDisc size="s" label={t('menus.adultOnly')} />}
            {name} <span className={styles.price}>({won(dish.price)})</span>
          </span>
          {description && <span className={styles.description}>{description}</span>}
          {avoided && <span className={styles.avoided}>{avoided}</span>}
        </span>
        {count > 0 && (
          <span className={styles.count}>
            {count > 1 && `× ${count}`}
            <CheckIcon size={20} />
          </span>
        )}
      </Pressable>
      <IconButton
        label={t('product.details', { name })}
        aria-haspopup="dialog"
        onClick={() => openPopup('product', { productId: dish.productId, editable: false })}
      >
        <InfoIcon size={20} />
      </IconButton>
    </div>
  )
}
