import type { Product } from '@storefront/contract/entities/product.ts'
import type { Choice, Chosen } from '@storefront/domain/menu/cart-line.ts'
import { choiceGroups } from '@storefront/domain/menu/choice-groups.ts'
import { unitPrice } from '@storefront/domain/menu/line-price.ts'
import { storeText, useLocale } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { Stepper } from '@storefront/ui/stepper/stepper.tsx'
import { useMemo, useState } from 'react'
import { useProductIndex } from '../product-facts/menu-facts.ts'
import { useTexts } from '../texts.ts'
import { draftOf, type Missing, missingChoices } from './draft.ts'
import type { SlotControl } from './group-control.ts'
import { OptionField } from './option-field.tsx'
import { ProductAbout } from './product-about.tsx'
import * as styles from './product-sheet.module.css'
import { TotalAction } from './total-action.tsx'
import type { ChoiceBlockedReasonOf } from './use-draft.ts'

type ToppingSheetProps = Pick<SlotControl, 'GroupField'> & {
  open: boolean
  onClose: () => void
  /** The dish. */
  product: Product
  /** What was chosen for the dish before. */
  earlierChoice?: Choice | undefined
  /** Hides the counter: the slot takes one, or a fixed number. */
  countDisabled: boolean
  /** Maximum count, where there is a counter. */
  max?: number
  /** Units of the set: the total is for all of them. */
  unitsOfSet: number
  blockedReasonOf: ChoiceBlockedReasonOf
  onSave: (chosen: Chosen & { count: number }) => void
}

/** Sheet for a dish in a set with options and toppings of its own. */
export function ToppingSheet(props: ToppingSheetProps) {
  const {
    GroupField,
    open,
    onClose,
    product,
    earlierChoice,
    countDisabled,
    max,
    unitsOfSet,
    blockedReasonOf,
    onSave,
  } = props
  const t = useTexts()
  const index = useProductIndex()
  const name = storeText(product, 'name', useLocale())
  const groups = useMemo(() => choiceGroups(product, index), [product, index])
  const [draft, setDraft] = useState(() =>
    draftOf(product, index, earlierChoice && lineLike(product, earlierChoice)),
  )
  const [marked, setMarked] = useState<Missing>()
  const missing = missingChoices(product, groups, draft)
  const total = unitPrice(product, draft.options, draft.choices, index) * draft.count * unitsOfSet
  const save = () => {
    const [first] = missing
    if (first !== undefined) return setMarked(first)
    onSave({ options: draft.options, children: draft.choices, count: draft.count })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      label={name}
      closeLabel={t('close')}
      action={
        <TotalAction
          total={total}
          count={
            countDisabled ? undefined : (
              <Stepper
                size="l"
                value={draft.count}
                onChange={(count) => setDraft({ ...draft, count })}
                max={max}
                label={t('product.count')}
                decreaseLabel={t('product.fewer')}
                increaseLabel={t('product.more')}
              />
            )
          }
        >
          <Button wide onClick={save}>
            {t('product.save')}
          </Button>
        </TotalAction>
      }
    >
      <div className={styles.content}>
        <ProductAbout product={product} isSoldOut={blockedReasonOf(product.productId) === 'sold-out'} />
        {product.optionItems.length > 0 && (
          <OptionField
            product={product}
            chosen={draft.options}
            isMarked={marked === 'option' && missing.includes('option')}
            onChoose={(value) => setDraft({ ...draft, options: [value] })}
          />
        )}
        {groups.map((group) => (
          <GroupField
            key={group.groupProductId}
            product={product}
            group={group}
            choices={draft.choices}
            blockedReasonOf={blockedReasonOf}
            isMarked={marked === group.groupProductId && missing.includes(group.groupProductId)}
            lineCount={draft.count * unitsOfSet}
            onChange={(choices) => setDraft((before) => ({ ...before, choices }))}
          />
        ))}
      </div>
    </Sheet>
  )
}

function lineLike({ productId }: Product, { options = [], children = [] }: Choice) {
  return { orderItemId: -1, productId, count: 1, options: [...options], children: [...children] }
}
