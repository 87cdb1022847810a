import type { Product } from '@storefront/contract/entities/product.ts'
import type { Chosen } from '@storefront/domain/menu/cart-line.ts'
import { pickedCount } from '@storefront/domain/menu/choice-groups.ts'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { type SheetHistoryEntry, useSheetHistoryEntry } from '@storefront/ui/sheet/use-sheet-history-entry.ts'
import { useEffect, useRef, useState } from 'react'
import { requiredChoice } from '../product-facts/dish.ts'
import { useProductIndex } from '../product-facts/menu-facts.ts'
import { useTexts } from '../texts.ts'
import { confirmIfAdult } from './confirm-if-adult.ts'
import { CourseDish } from './course-dish.tsx'
import * as styles from './course-popup.module.css'
import { DetailOptionSheet } from './detail-option-sheet.tsx'
import type { SlotControl } from './group-control.ts'
import { ToppingSheet } from './topping-sheet.tsx'

type CoursePopupProps = SlotControl & {
  entry: SheetHistoryEntry
  onClosed: () => void
}

/**
 * All dishes of one course. Choosing one fills the slot; a dish with options or toppings asks for them first. A single
 * dish opens automatically (spec 2 §2).
 */
export function CoursePopup(props: CoursePopupProps) {
  const { title, group, picked, choiceBlock, add, entry, GroupField, setCount, refill, onClosed } = props
  const t = useTexts()
  const index = useProductIndex()
  const detail = useSheetHistoryEntry()
  const [dish, setDish] = useState<Product>()
  const [firstChoice, secondChoice] = group.choices
  const freeSlots = group.max - pickedCount(group, picked)

  async function choose(product: Product) {
    if (requiredChoice(product, index) === 'nothing') return take(product)
    if (choiceBlock(product.productId) || !(await confirmIfAdult(product))) return
    setDish(product)
    detail.open()
  }
  async function take({ productId }: Product, choice: Chosen & { count?: number } = {}) {
    const { options, children, count = 1 } = choice
    const chosen = { ...(options && { options }), ...(children && { children }) }
    if (group.isFixed) {
      refill({ productId, groupProductId: group.groupProductId, count: group.min, ...chosen })
      return entry.close()
    }
    if (!(await add(productId, chosen, count))) return
    if (group.single || count >= freeSlots) entry.close()
  }
  const opensByItself = useRef(() => undefined as unknown)
  opensByItself.current = () => firstChoice && !secondChoice && choose(firstChoice)
  useEffect(() => {
    if (entry.isOpen) opensByItself.current()
  }, [entry.isOpen])

  const asks = dish && requiredChoice(dish, index)
  const before = picked.find(({ productId }) => productId === dish?.productId)
  const saveChoice = async (chosen: Chosen & { count?: number }) => {
    if (!dish) return
    await detail.close()
    await take(dish, chosen)
  }
  return (
    <>
      <FullPopup
        open={entry.isOpen}
        onClose={entry.close}
        onClosed={onClosed}
        title={t('product.slotEmpty')}
        closeLabel={t('close')}
        closeIcon="back"
        on="card"
      >
        <h3 className={styles.title}>{title}</h3>
        <ul className={styles.dishes} aria-label={title}>
          {group.choices.map((choice) => (
            <li key={choice.productId}>
              <CourseDish
                dish={choice}
                count={pickedCount(
                  group,
                  picked.filter(({ productId }) => productId === choice.productId),
                )}
                block={choiceBlock(choice.productId)}
                onChoose={() => void choose(choice)}
              />
            </li>
          ))}
        </ul>
      </FullPopup>
      {dish && asks === 'option' && (
        <DetailOptionSheet
          key={dish.productId}
          open={detail.isOpen}
          onClose={detail.close}
          dish={dish}
          chosen={before?.options ?? []}
          onChoose={(value) => void saveChoice({ options: [value] })}
        />
      )}
      {dish && asks === 'toppings' && (
        <ToppingSheet
          key={dish.productId}
          GroupField={GroupField}
          open={detail.isOpen}
          onClose={detail.close}
          product={dish}
          orderItem={before}
          countDisabled={group.isFixed || group.single || freeSlots <= 1}
          max={freeSlots}
          parentCount={setCount}
          choiceBlock={choiceBlock}
          onSave={(chosen) => void saveChoice(chosen)}
        />
      )}
    </>
  )
}
