import type { Product } from '@storefront/contract/entities/product.ts'
import { useLocale } from '@storefront/host'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import type { Ref } from 'react'
import { useTexts, useWon } from '../texts.ts'
import { GroupFrame } from './group-frame.tsx'

type OptionFieldProps = {
  product: Product
  chosen: readonly string[]
  isMarked: boolean
  onChoose: (value: string) => void
  ref?: Ref<HTMLElement>
}

/** Radios of a product's options; every line needs one. */
export function OptionField({ product, chosen, isMarked, onChoose, ref }: OptionFieldProps) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  return (
    <GroupFrame ref={ref} title={t('product.option')} isRequired isMarked={isMarked}>
      <RadioGroup
        label={t('product.option')}
        value={chosen[0]}
        onChange={onChoose}
        options={product.optionItems.map(({ value, price, en }) => ({
          value,
          label: language === 'en' ? (en ?? value) : value,
          detail: won(price, { signed: true }),
        }))}
      />
    </GroupFrame>
  )
}
