import type { Product } from '@storefront/contract/entities/product.ts'
import type { Choice } from '@storefront/domain/menu/cart-line.ts'
import { pickedCount } from '@storefront/domain/menu/choice-groups.ts'
import { choiceKey } from '@storefront/domain/menu/choice-key.ts'
import { choicePrice } from '@storefront/domain/menu/line-price.ts'
import { openPopup, storeText, useLocale } from '@storefront/host'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { CloseIcon } from '@storefront/ui/icons/close-icon.tsx'
import { PlusIcon } from '@storefront/ui/icons/plus-icon.tsx'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { useSheetHistoryEntry } from '@storefront/ui/sheet/use-sheet-history-entry.ts'
import { VisuallyHidden } from '@storefront/ui/visually-hidden/visually-hidden.tsx'
import { useRef } from 'react'
import { dishText, requiredChoice } from '../product-facts/dish.ts'
import { useProductIndex } from '../product-facts/menu-facts.ts'
import { ProductPicture } from '../product-facts/product-picture.tsx'
import { useTexts, useWon } from '../texts.ts'
import { CoursePopup } from './course-popup.tsx'
import type { SlotControl } from './group-control.ts'
import * as styles from './slot-choices.module.css'

/**
 * A slot of a set: its dish, or an empty one that opens the choices. A slot without an alternative is prefilled and
 * fixed.
 */
export function SlotChoices(props: SlotControl) {
  const { group, picked, remove } = props
  const t = useTexts()
  const index = useProductIndex()
  const course = useSheetHistoryEntry()
  const slot = useRef<HTMLDivElement>(null)
  const isFull = pickedCount(group, picked) >= group.max
  const filled = picked.flatMap((choice) => {
    const product = group.choices.find(({ productId }) => productId === choice.productId)
    return product ? [{ product, choice }] : []
  })
  const closed = () => slot.current?.querySelector('button')?.focus({ preventScroll: true })
  return (
    <div ref={slot} className={styles.slot}>
      {filled.map(({ product, choice }) => (
        <Filled
          key={choiceKey(choice)}
          product={product}
          choice={choice}
          isFixed={group.isFixed}
          onOpen={() =>
            group.isFixed && requiredChoice(product, index) === 'nothing'
              ? void openPopup('product', { productId: product.productId, editable: false })
              : course.open()
          }
          onRemove={() => remove(product.productId, choice)}
        />
      ))}
      {!isFull && (
        <Pressable className={styles.empty} onClick={course.open} aria-haspopup="dialog">
          {t('product.chooseDish')}
          <PlusIcon size={18} />
        </Pressable>
      )}
      <CoursePopup {...props} entry={course} onClosed={closed} />
    </div>
  )
}

type FilledProps = {
  product: Product
  choice: Choice
  isFixed: boolean
  onOpen: () => void
  onRemove: () => void
}

/** Content of a slot: the dish, its choices, and its surcharge. */
function Filled({ product, choice, isFixed, onOpen, onRemove }: FilledProps) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const index = useProductIndex()
  const name = storeText(product, 'name', language)
  const about = dishText(choice, index, language)
  const { count } = choice
  return (
    <div className={styles.filled}>
      <Pressable className={styles.change} onClick={onOpen} aria-haspopup="dialog">
        <ProductPicture image={product.image[0]} radius="thumb" className={styles.thumb} isThumbnail />
        <span className={styles.text}>
          <span className={styles.name}>
            {name}
            {count > 1 && ` × ${count}`}
            <span className={styles.price}>{won(choicePrice(choice, index) * count, { signed: true })}</span>
          </span>
          {about && <span className={styles.description}>{about}</span>}
        </span>
        <VisuallyHidden>{t(isFixed ? 'product.slotLook' : 'product.slotChange')}</VisuallyHidden>
      </Pressable>
      {!isFixed && (
        <IconButton label={t(count > 1 ? 'decrease' : 'remove', { name })} onClick={onRemove}>
          <CloseIcon size={18} />
        </IconButton>
      )}
    </div>
  )
}
