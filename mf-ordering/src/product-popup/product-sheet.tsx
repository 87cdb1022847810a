import type { Product } from '@storefront/contract/entities/product.ts'
import { productType } from '@storefront/contract/wire-enums.ts'
import { storeText, useLocale, useShop } from '@storefront/host'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { TextArea } from '@storefront/ui/text-area/text-area.tsx'
import { useRef, useState } from 'react'
import { useOrdering } from '../availability/use-ordering.ts'
import { addLine, replaceLine } from '../cart/cart.ts'
import { notifyLineFull } from '../cart/notify-line-full.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { useTexts } from '../texts.ts'
import { ChoiceGroupField } from './choice-group-field.tsx'
import { lineOf, type Missing } from './draft.ts'
import { OptionField } from './option-field.tsx'
import { ProductAbout } from './product-about.tsx'
import { ProductAction } from './product-action.tsx'
import { ProductGallery } from './product-gallery.tsx'
import * as styles from './product-sheet.module.css'
import { useDraft } from './use-draft.ts'

export interface SheetFrame {
  open: boolean
  onClose: () => void
  onClosed: () => void
}

type ProductSheetProps = {
  product: Product
  lineId: number | undefined
  frame: SheetFrame
  onAdded: () => void
}

/** The product's sheet: details, choices, count, adding. */
export function ProductSheet({ product, lineId, frame, onAdded }: ProductSheetProps) {
  const t = useTexts()
  const language = useLocale()
  const { businessDate } = useOrdering()
  const method = useFulfilmentMethod()
  const { storeInfo } = useShop()
  const state = useDraft(product, lineId)
  const { draft, groups, missing, change } = state
  const [marked, setMarked] = useState<Missing>()
  const fields = useRef(new Map<Missing, HTMLElement>())
  const fieldRef = (key: Missing) => (field: HTMLElement | null) => {
    if (field) fields.current.set(key, field)
    else fields.current.delete(key)
  }
  const name = storeText(product, 'name', language)
  const isSet = product.productType === productType.set

  function add() {
    const [first] = missing
    if (first !== undefined) {
      setMarked(first)
      const field = fields.current.get(first)
      field?.scrollIntoView({ block: 'center', behavior: 'smooth' })
      field?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
      return
    }
    const line = lineOf(product, draft, businessDate)
    const hasAll = lineId === undefined ? addLine(line, method) : replaceLine(lineId, line, method)
    if (!hasAll) notifyLineFull(t)
    onAdded()
  }

  return (
    <Sheet
      {...frame}
      label={isSet ? `${t('product.setTitle')}, ${name}` : name}
      closeLabel={t('close')}
      hero={
        <ProductGallery
          product={product}
          interval={storeInfo.userMobileSetting.carouselIntervalTime}
          isSoldOut={state.isSoldOut}
        />
      }
      action={<ProductAction state={state} isSetOrLine={isSet || lineId !== undefined} onAdd={add} />}
    >
      <div className={styles.content}>
        <ProductAbout product={product} isSoldOut={state.isSoldOut} />
        {product.optionItems.length > 0 && (
          <OptionField
            ref={fieldRef('option')}
            product={product}
            chosen={draft.options}
            isMarked={marked === 'option' && missing.includes('option')}
            onChoose={(value) => change({ options: [value] })}
          />
        )}
        {groups.map((group) => (
          <ChoiceGroupField
            key={group.groupProductId}
            ref={fieldRef(group.groupProductId)}
            product={product}
            group={group}
            choices={draft.choices}
            blockedReasonOf={state.blockedReasonOf}
            lineCount={draft.count}
            isMarked={marked === group.groupProductId && missing.includes(group.groupProductId)}
            onChange={(choices) => change({ choices })}
          />
        ))}
        <TextArea
          label={t('product.note')}
          placeholder={t('product.notePlaceholder')}
          rows={2}
          maxLength={100}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
      </div>
    </Sheet>
  )
}
