import { productType } from '@storefront/contract/wire-enums.ts'
import { pickedCount } from '@storefront/domain/menu/choice-groups.ts'
import { storeText, useLocale } from '@storefront/host'
import { Checkbox } from '@storefront/ui/checkbox/checkbox.tsx'
import { Stepper } from '@storefront/ui/stepper/stepper.tsx'
import { useAvoidedNote } from '../product-facts/use-avoided-note.ts'
import { useTexts, useWon } from '../texts.ts'
import type { GroupControl } from './group-control.ts'

/** Checkboxes of a group, with a counter where a choice may be taken more than once. */
export function ChoiceList({ group, picked, blockedReasonOf, add, remove, clear }: GroupControl) {
  const t = useTexts()
  const won = useWon()
  const avoidedNote = useAvoidedNote()
  const language = useLocale()
  const isFull = pickedCount(group, picked) >= group.max
  const mayRepeat = group.group.productType === productType.quantityCategory && group.max > 1
  return (
    <ul>
      {group.choices.map((choice) => {
        const { productId, price } = choice
        const name = storeText(choice, 'name', language)
        const count = picked.find((each) => each.productId === productId)?.count ?? 0
        const blockedReason = blockedReasonOf(productId)
        return (
          <li key={productId}>
            <Checkbox
              checked={count > 0}
              disabled={count === 0 && (blockedReason !== null || isFull)}
              onChange={(checked) => (checked ? add(productId) : clear(productId))}
              detail={won(price, { signed: true })}
              note={
                blockedReason
                  ? t(`product.choice.${blockedReason}`)
                  : (avoidedNote(choice) ?? (storeText(choice, 'descp', language) || undefined))
              }
              trailing={
                mayRepeat &&
                count > 0 && (
                  <Stepper
                    value={count}
                    onChange={(next) => (next > count ? add(productId) : remove(productId))}
                    max={isFull || blockedReason ? count : group.max}
                    label={t('product.countOf', { name })}
                    decreaseLabel={t('decrease', { name })}
                    increaseLabel={t('increase', { name })}
                    onRemove={() => remove(productId)}
                    removeLabel={t('remove', { name })}
                  />
                )
              }
            >
              {name}
            </Checkbox>
          </li>
        )
      })}
    </ul>
  )
}
