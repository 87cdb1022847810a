import { storeText, useLocale } from '@storefront/host'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import { Segment } from '@storefront/ui/segment/segment.tsx'
import { useAvoidedNote } from '../product-facts/use-avoided-note.ts'
import { useTexts, useWon } from '../texts.ts'
import type { GroupControl } from './group-control.ts'

/** Radios of a group: side by side for short names without a price, else stacked. */
export function ChoiceRadios({ title, group, picked, blockedReasonOf, add }: GroupControl) {
  const t = useTexts()
  const won = useWon()
  const avoidedNote = useAvoidedNote()
  const language = useLocale()
  const options = group.choices.map((choice) => {
    const blockedReason = blockedReasonOf(choice.productId)
    return {
      value: String(choice.productId),
      label: storeText(choice, 'name', language),
      detail: won(choice.price, { signed: true }),
      note: blockedReason
        ? t(`product.choice.${blockedReason}`)
        : (avoidedNote(choice) ?? (storeText(choice, 'descp', language) || undefined)),
      disabled: blockedReason !== null,
    }
  })
  const value = picked[0] && String(picked[0].productId)
  const onChange = (chosen: string) => add(Number(chosen))
  const isShort =
    options.length <= 3 &&
    group.choices.every(({ price }) => price === 0) &&
    options.every(({ label, note }) => !note && label.length <= 10)
  if (isShort) return <Segment label={title} options={options} value={value} onChange={onChange} />
  return <RadioGroup label={title} options={options} value={value} onChange={onChange} />
}
