import type { Product } from '@storefront/contract/entities/product.ts'
import { maxLineCount } from '@storefront/contract/max-line-count.ts'
import { useLocale } from '@storefront/host'
import { AlertIcon } from '@storefront/ui/icons/alert-icon.tsx'
import { DownIcon } from '@storefront/ui/icons/down-icon.tsx'
import { Money } from '@storefront/ui/money/money.tsx'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { Stepper } from '@storefront/ui/stepper/stepper.tsx'
import { useId } from 'react'
import { optionTexts } from '../product-facts/dish.ts'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './option-lines-sheet.module.css'
import type { OptionLine } from './use-option-lines.ts'

type OptionLineRowProps = {
  line: OptionLine
  /** Index from 1. */
  at: number
  product: Product
  /** Won for all units. */
  amount: number
  mayIncrease: boolean
  isMarked: boolean
  onOpenOptions: () => void
  onCount: (count: number) => void
}

/** One line: its option, changed by a tap, and count; a line of 0 is removed on saving. */
export function OptionLineRow(props: OptionLineRowProps) {
  const { line, at, product, amount, mayIncrease, isMarked, onOpenOptions, onCount } = props
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const limitId = useId()
  const option = line.option && optionTexts(product, [line.option], language)[0]
  return (
    <div className={styles.line}>
      <Pressable className={styles.option} onClick={onOpenOptions} aria-haspopup="dialog">
        <span className={styles.optionName}>{option ?? t('product.chooseOption')}</span>
        <DownIcon size={18} />
      </Pressable>
      <div role="alert">
        {isMarked && (
          <p className={styles.missing}>
            <AlertIcon size={16} />
            {t('product.optionMissing')}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <Money>{won(amount)}</Money>
        <Stepper
          value={line.count}
          min={0}
          max={mayIncrease ? maxLineCount : line.count}
          maxReasonId={limitId}
          onChange={onCount}
          label={t('product.lineCount', { at })}
          decreaseLabel={t('decrease', { name: option ?? t('product.optionOf', { at }) })}
          increaseLabel={t('increase', { name: option ?? t('product.optionOf', { at }) })}
        />
      </div>
      <p id={limitId} className={styles.limit} role="status">
        {!mayIncrease && t('limit.most', { count: line.count })}
      </p>
    </div>
  )
}
