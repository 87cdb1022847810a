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
 * All dishes of one course. Choosing one puts it into the slot; a dish with options or toppings asks for them first. A single
 * dish opens automatically (spec 2 §2).
 */
export function CoursePopup(props: CoursePopupProps) {
  const { title, group, picked, blockedReasonOf, add, entry, GroupField, unitsOfSet, replaceDish, onClosed } =
    props
  const t = useTexts()
  const index = useProductIndex()
  const detail = useSheetHistoryEntry()
  const [dish, setDish] = useState<Product>()
  const [firstChoice, secondChoice] = group.choices
  const freeUnits = group.max - pickedCount(group, picked)

  async function choose(product: Product) {
    if (requiredChoice(product, index) === 'nothing') return take(product)
    if (blockedReasonOf(product.productId) || !(await confirmIfAdult(product))) return
    setDish(product)
    detail.open()
  }
  async function take({ productId }: Product, choice: Chosen & { count?: number } = {}) {
    const { options, children, count = 1 } = choice
    const chosen = { ...(options && { options }), ...(children && { children }) }
    if (group.isFixed) {
      replaceDish({ productId, groupProductId: group.groupProductId, count: group.min, ...chosen })
      return entry.close()
    }
    if (!(await add(productId, chosen, count))) return
    if (group.single || count >= freeUnits) entry.close()
  }
  const openOnlyDish = useRef(() => undefined as unknown)
  openOnlyDish.current = () => firstChoice && !secondChoice && choose(firstChoice)
  useEffect(() => {
    if (entry.isOpen) openOnlyDish.current()
  }, [entry.isOpen])

  const required = dish && requiredChoice(dish, index)
  const earlierChoice = picked.find(({ productId }) => productId === dish?.productId)
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
        title={t('product.chooseDish')}
        closeLabel={t('close')}
        closeIcon="back"
        background="card"
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
                blockedReason={blockedReasonOf(choice.productId)}
                onChoose={() => void choose(choice)}
              />
            </li>
          ))}
        </ul>
      </FullPopup>
      {dish && required === 'option' && (
        <DetailOptionSheet
          key={dish.productId}
          open={detail.isOpen}
          onClose={detail.close}
          dish={dish}
          chosen={earlierChoice?.options ?? []}
          onChoose={(value) => void saveChoice({ options: [value] })}
        />
      )}
      {dish && required === 'toppings' && (
        <ToppingSheet
          key={dish.productId}
          GroupField={GroupField}
          open={detail.isOpen}
          onClose={detail.close}
          product={dish}
          earlierChoice={earlierChoice}
          countDisabled={group.isFixed || group.single || freeUnits <= 1}
          max={freeUnits}
          unitsOfSet={unitsOfSet}
          blockedReasonOf={blockedReasonOf}
          onSave={(chosen) => void saveChoice(chosen)}
        />
      )}
    </>
  )
}
