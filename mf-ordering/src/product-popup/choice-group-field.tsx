import { productType } from '@storefront/contract/wire-enums.ts'
import { addChoice, type ChoiceGroup, removeChoice } from '@storefront/domain/menu/choice-groups.ts'
import { storeText, type Translate, toast, useLocale } from '@storefront/host'
import { requiredChoice } from '../product-facts/dish.ts'
import { useProductIndex } from '../product-facts/menu-facts.ts'
import { useTexts } from '../texts.ts'
import { ChoiceList } from './choice-list.tsx'
import { ChoiceRadios } from './choice-radios.tsx'
import { confirmIfAdult, needsAdultConfirmation } from './confirm-if-adult.ts'
import type { ChoiceGroupFieldProps, GroupControl } from './group-control.ts'
import { GroupFrame } from './group-frame.tsx'
import { SlotChoices } from './slot-choices.tsx'

/** One group of choices: a slot of a set, radios, or checkboxes. */
export function ChoiceGroupField(props: ChoiceGroupFieldProps) {
  const { product, group, choices, blockedReasonOf, isMarked, lineCount, onChange, ref } = props
  const t = useTexts()
  const index = useProductIndex()
  const title = storeText(group.group, 'name', useLocale())
  const choicesOfOtherGroups = choices.filter((choice) => choice.groupProductId !== group.groupProductId)
  const isBlocked = (productId: number) => blockedReasonOf(productId) !== null
  const control: GroupControl = {
    title,
    group,
    picked: choices.filter((choice) => choice.groupProductId === group.groupProductId),
    blockedReasonOf,
    remove: (productId, chosen) => onChange(removeChoice(group, choices, productId, chosen)),
    clear: (productId) =>
      onChange(
        choices.filter(
          (choice) => choice.groupProductId !== group.groupProductId || choice.productId !== productId,
        ),
      ),
    add: async (productId, chosen, count = 1) => {
      const choice = group.choices.find((each) => each.productId === productId)
      // Awaited only with a question: until a change the browser shows the choice before it, also after a tap.
      if (choice && needsAdultConfirmation(choice) && !(await confirmIfAdult(choice))) return false
      let newChoices = choices
      for (let unit = 0; unit < count; unit += 1) {
        const picked = addChoice(group, newChoices, productId, isBlocked, chosen)
        if (!picked.ok) {
          toast({ text: t(`product.refused.${picked.reason}`, { max: group.max }) })
          return false
        }
        newChoices = picked.choices
      }
      onChange([...newChoices])
      return true
    },
  }
  const isSetMenuPart =
    product.productType === productType.set &&
    (group.group.productType === productType.individualCategory ||
      group.choices.some((choice) => requiredChoice(choice, index) !== 'nothing'))
  return (
    <GroupFrame
      ref={ref}
      title={title}
      isRequired={group.min > 0}
      hint={hintOf(group, t)}
      isMarked={isMarked}
    >
      {isSetMenuPart ? (
        <SlotChoices
          {...control}
          GroupField={ChoiceGroupField}
          unitsOfSet={lineCount}
          replaceDish={(dish) => onChange([...choicesOfOtherGroups, dish])}
        />
      ) : group.single ? (
        <ChoiceRadios {...control} />
      ) : (
        <ChoiceList {...control} />
      )}
    </GroupFrame>
  )
}

function hintOf({ min, max, single }: ChoiceGroup, t: Translate): string | undefined {
  if (single) return undefined
  if (min === 0) return t('product.atMost', { max })
  return min === max ? t('product.exactly', { max }) : t('product.between', { min, max })
}
