import type { Product } from '@storefront/contract/entities/product.ts'
import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import { pickedCount } from '@storefront/domain/menu/choice-groups.ts'
import { storeText, useLocale } from '@storefront/host'
import { AdultDisc } from '@storefront/ui/badge/badge.tsx'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { CheckIcon } from '@storefront/ui/icons/check-icon.tsx'
import { CloseIcon } from '@storefront/ui/icons/close-icon.tsx'
import { PlusIcon } from '@storefront/ui/icons/plus-icon.tsx'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { VisuallyHidden } from '@storefront/ui/visually-hidden/visually-hidden.tsx'
import { useRef, useState } from 'react'
import { ProductPicture } from '../product-facts/product-picture.tsx'
import { useTexts, useWon } from '../texts.ts'
import type { GroupControl } from './choice-group-field.tsx'
import * as styles from './slot-choices.module.css'

/**
 * A slot of a set: what fills it, or an empty place that opens what may. A slot that leaves no choice is
 * filled from the start and stays so.
 */
export function SlotChoices({
  title,
  group,
  picked,
  soldOut,
  add,
  clear,
  isFixed,
}: GroupControl & { isFixed: boolean }) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const [isOpen, setOpen] = useState(false)
  const slot = useRef<HTMLDivElement>(null)
  const isFull = pickedCount(group, picked) >= group.max
  const filled = picked.flatMap((choice) => {
    const product = group.choices.find(({ productId }) => productId === choice.productId)
    return product ? [{ product, count: choice.count }] : []
  })
  const choose = (productId: number) => {
    add(productId)
    if (!group.single && pickedCount(group, picked) + 1 < group.max) return
    setOpen(false)
    slot.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  const toggle = () => setOpen(!isOpen)
  return (
    <div ref={slot} className={styles.slot}>
      {filled.map(({ product, count }) => {
        const name = storeText(product, 'name', language)
        const content = (
          <>
            <ProductPicture image={product.image[0]} radius="thumb" className={styles.thumb} />
            <span className={styles.name}>
              {name}
              {count > 1 && ` × ${count}`}
              <span className={styles.price}>{won(product.price * count, { signed: true })}</span>
            </span>
          </>
        )
        if (isFixed) {
          return (
            <div key={product.productId} className={styles.filled}>
              {content}
            </div>
          )
        }
        return (
          <div key={product.productId} className={styles.filled}>
            <Pressable className={styles.change} onClick={toggle} aria-expanded={isOpen}>
              {content}
              <VisuallyHidden>{t('product.slotChange')}</VisuallyHidden>
            </Pressable>
            <IconButton label={t('remove', { name })} onClick={() => clear(product.productId)}>
              <CloseIcon size={18} />
            </IconButton>
          </div>
        )
      })}
      {!isFixed && !isFull && (
        <Pressable className={styles.empty} onClick={toggle} aria-expanded={isOpen}>
          {t('product.slotEmpty')}
          <PlusIcon size={18} />
        </Pressable>
      )}
      {isOpen && (
        <ul className={styles.choices} aria-label={title}>
          {group.choices.map((choice) => (
            <li key={choice.productId}>
              <SlotChoice
                choice={choice}
                isChosen={picked.some(({ productId }) => productId === choice.productId)}
                isOut={soldOut(choice.productId)}
                onChoose={() => choose(choice.productId)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type SlotChoiceProps = { choice: Product; isChosen: boolean; isOut: boolean; onChoose: () => void }

function SlotChoice({ choice, isChosen, isOut, onChoose }: SlotChoiceProps) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const description = isOut ? t('product.choiceSoldOut') : storeText(choice, 'descp', language)
  return (
    <Pressable className={styles.choice} onClick={onChoose} disabled={isOut} aria-pressed={isChosen}>
      <ProductPicture image={choice.image[0]} radius="thumb" className={styles.thumb} />
      <span className={styles.text}>
        <span className={styles.name}>
          {isAdultOnly(choice) && <AdultDisc size="s" label={t('menus.adultOnly')} />}
          {storeText(choice, 'name', language)} <span className={styles.price}>({won(choice.price)})</span>
        </span>
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {isChosen && <CheckIcon size={20} />}
    </Pressable>
  )
}
