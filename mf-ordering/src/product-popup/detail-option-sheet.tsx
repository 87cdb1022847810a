import type { Product } from '@storefront/contract/entities/product.ts'
import { storeText, useLocale } from '@storefront/host'
import { CheckIcon } from '@storefront/ui/icons/check-icon.tsx'
import { Row, RowList } from '@storefront/ui/row/row.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { optionTexts } from '../product-facts/dish.ts'
import { useTexts, useWon } from '../texts.ts'

type DetailOptionSheetProps = {
  open: boolean
  onClose: () => void
  dish: Product
  chosen: readonly string[]
  onChoose: (value: string) => void
}

/** Option sheet of a dish in a set; tapping one chooses it. */
export function DetailOptionSheet({ open, onClose, dish, chosen, onChoose }: DetailOptionSheetProps) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('product.chooseOption')}
      text={t('product.chooseOptionHelp', { name: storeText(dish, 'name', language) })}
      closeLabel={t('close')}
    >
      <RowList label={t('product.chooseOption')} plain>
        {dish.optionItems.map(({ value, price }) => (
          <li key={value}>
            <Row
              title={optionTexts(dish, [value], language)[0]}
              value={won(price, { signed: true })}
              current={chosen.includes(value)}
              chevron={false}
              badge={chosen.includes(value) && <CheckIcon size={20} />}
              onClick={() => onChoose(value)}
            />
          </li>
        ))}
      </RowList>
    </Sheet>
  )
}
