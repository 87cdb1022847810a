import type { Product } from '@storefront/contract/entities/product.ts'
import { useLocale } from '@storefront/host'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { optionTexts } from '../product-facts/dish.ts'
import { useTexts, useWon } from '../texts.ts'

type OptionSelectorProps = {
  open: boolean
  onClose: () => void
  product: Product
  /** Current value of the line. */
  value: string | undefined
  /** Called with the chosen value; the caller closes. */
  onChoose: (value: string) => void
}

/** Option sheet of one line. */
export function OptionSelector({ open, onClose, product, value, onChoose }: OptionSelectorProps) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  return (
    <Sheet open={open} onClose={onClose} title={t('product.option')} closeLabel={t('close')}>
      <RadioGroup
        label={t('product.option')}
        value={value}
        onChange={onChoose}
        options={product.optionItems.map((option) => ({
          value: option.value,
          label: optionTexts(product, [option.value], language)[0] ?? option.value,
          detail: won(option.price, { signed: true }),
        }))}
      />
    </Sheet>
  )
}
