import type { Product } from '@storefront/contract/entities/product.ts'
import { storeText, useLocale, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { PlusIcon } from '@storefront/ui/icons/plus-icon.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useSheetHistoryEntry } from '@storefront/ui/sheet/use-sheet-history-entry.ts'
import { useId, useState } from 'react'
import { notifyLineFull } from '../cart/notify-line-full.ts'
import { useTexts } from '../texts.ts'
import { OptionLineRow } from './option-line-row.tsx'
import * as styles from './option-lines-sheet.module.css'
import { OptionSelector } from './option-selector.tsx'
import { ProductAbout } from './product-about.tsx'
import { ProductGallery } from './product-gallery.tsx'
import type { SheetFrame } from './product-sheet.tsx'
import { TotalAction } from './total-action.tsx'
import { useOptionLines } from './use-option-lines.ts'

type OptionLinesSheetProps = {
  product: Product
  lineIds: readonly number[]
  frame: SheetFrame
  onDone: () => void
}

/** Sheet for all cart lines of one product that has options: option and count of each. */
export function OptionLinesSheet({ product, lineIds, frame, onDone }: OptionLinesSheetProps) {
  const t = useTexts()
  const name = storeText(product, 'name', useLocale())
  const { storeInfo } = useShop()
  const state = useOptionLines(product, lineIds)
  const selector = useSheetHistoryEntry()
  const [openLineKey, setOpenLineKey] = useState<number>()
  const [isMarked, setMarked] = useState(false)
  const reasonId = useId()
  const line = state.lines.find(({ key }) => key === openLineKey)
  const openOptionList = (key: number) => {
    setOpenLineKey(key)
    selector.open()
  }
  const done = () => {
    if (state.missing !== undefined) return setMarked(true)
    if (!state.save()) notifyLineFull(t)
    onDone()
  }
  return (
    <>
      <Sheet
        {...frame}
        label={name}
        closeLabel={t('close')}
        hero={
          <ProductGallery
            product={product}
            interval={storeInfo.userMobileSetting.carouselIntervalTime}
            isSoldOut={false}
          />
        }
        action={
          <div className={styles.action}>
            <p id={reasonId} className={styles.reason} role="status">
              {state.isExceeded && t('limit.exceeded')}
            </p>
            <TotalAction total={state.total}>
              <Button wide onClick={done} disabled={state.isExceeded} reasonId={reasonId}>
                {t('product.done')}
              </Button>
            </TotalAction>
          </div>
        }
      >
        <ProductAbout product={product} isSoldOut={false} />
        <ul className={styles.lines} aria-label={t('product.option')}>
          {state.lines.map((each, index) => (
            <li key={each.key}>
              <OptionLineRow
                line={each}
                at={index + 1}
                product={product}
                amount={state.priceOf(each)}
                mayIncrease={state.mayIncrease(each.key)}
                isMarked={isMarked && each.key === state.missing}
                onOpenOptions={() => openOptionList(each.key)}
                onCount={(count) => state.change(each.key, { count })}
              />
            </li>
          ))}
        </ul>
        <Button
          variant="tint"
          size="m"
          wide
          icon={<PlusIcon size={18} />}
          onClick={() => openOptionList(state.add())}
        >
          {t('product.moreOption')}
        </Button>
      </Sheet>
      <OptionSelector
        open={selector.isOpen}
        onClose={selector.close}
        product={product}
        value={line?.option}
        onChoose={(option) => {
          if (line) state.change(line.key, { option })
          void selector.close()
        }}
      />
    </>
  )
}
