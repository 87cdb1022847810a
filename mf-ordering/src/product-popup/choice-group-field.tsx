import type { Product } from '@storefront/contract/entities/product.ts'
import { productType } from '@storefront/contract/wire-words.ts'
import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import type { Choice } from '@storefront/domain/menu/cart-line.ts'
import {
  addChoice,
  type ChoiceGroup,
  isAutoFilled,
  removeChoice,
} from '@storefront/domain/menu/choice-groups.ts'
import { openPopup, storeText, type Translate, toast, useLocale } from '@storefront/host'
import type { Ref } from 'react'
import { adultConfirmation } from '../adult-notice-popup/adult-confirmation.ts'
import { useTexts } from '../texts.ts'
import { ChoiceList } from './choice-list.tsx'
import { ChoiceRadios } from './choice-radios.tsx'
import { GroupFrame } from './group-frame.tsx'
import { SlotChoices } from './slot-choices.tsx'

type ChoiceGroupFieldProps = {
  product: Product
  group: ChoiceGroup
  /** Of the whole line. */
  choices: readonly Choice[]
  soldOut: (productId: number) => boolean
  isMarked: boolean
  onChange: (choices: Choice[]) => void
  ref?: Ref<HTMLElement>
}

/** What the ways to show a group have in common. */
export type GroupControl = {
  title: string
  group: ChoiceGroup
  picked: readonly Choice[]
  soldOut: (productId: number) => boolean
  add: (productId: number) => void
  remove: (productId: number) => void
  /** Takes all of a choice back. */
  clear: (productId: number) => void
}

/** One group of choices: a slot of a set, one of several, or several with their numbers. */
export function ChoiceGroupField(props: ChoiceGroupFieldProps) {
  const { product, group, choices, soldOut, isMarked, onChange, ref } = props
  const t = useTexts()
  const title = storeText(group.group, 'name', useLocale())
  const control: GroupControl = {
    title,
    group,
    picked: choices.filter((choice) => choice.groupProductId === group.groupProductId),
    soldOut,
    remove: (productId) => onChange(removeChoice(group, choices, productId)),
    clear: (productId) =>
      onChange(
        choices.filter(
          (choice) => choice.groupProductId !== group.groupProductId || choice.productId !== productId,
        ),
      ),
    add: async (productId) => {
      if (!(await mayTake(group, productId))) return
      const picked = addChoice(group, choices, productId, soldOut)
      if (picked.ok) onChange(picked.choices)
      else toast({ text: t(`product.refused.${picked.reason}`, { max: group.max }) })
    },
  }
  const isSlot =
    product.productType === productType.set && group.group.productType === productType.individualCategory
  return (
    <GroupFrame
      ref={ref}
      title={title}
      isRequired={group.min > 0}
      hint={hintOf(group, t)}
      isMarked={isMarked}
    >
      {isSlot ? (
        <SlotChoices {...control} isFixed={isAutoFilled(group)} />
      ) : group.single ? (
        <ChoiceRadios {...control} />
      ) : (
        <ChoiceList {...control} />
      )}
    </GroupFrame>
  )
}

/** A choice with alcohol asks the same question as such a product (document 2 §2). */
async function mayTake(group: ChoiceGroup, productId: number): Promise<boolean> {
  const choice = group.choices.find((each) => each.productId === productId)
  if (!choice || !isAdultOnly(choice) || adultConfirmation().get()) return true
  const outcome = await openPopup('adultNotice', {})
  return outcome.kind === 'done'
}

function hintOf({ min, max, single }: ChoiceGroup, t: Translate): string | undefined {
  if (single) return undefined
  if (min === 0) return t('product.atMost', { max })
  return min === max ? t('product.exactly', { max }) : t('product.between', { min, max })
}
