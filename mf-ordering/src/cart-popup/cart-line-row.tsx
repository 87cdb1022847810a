import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { choiceGroups } from '@storefront/domain/menu/choice-groups.ts'
import { unitPrice } from '@storefront/domain/menu/line-price.ts'
import { openPopup, storeText, toast, useLocale } from '@storefront/host'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { AlertIcon } from '@storefront/ui/icons/alert-icon.tsx'
import { CloseIcon } from '@storefront/ui/icons/close-icon.tsx'
import { Money } from '@storefront/ui/money/money.tsx'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { Stepper } from '@storefront/ui/stepper/stepper.tsx'
import { useId, useRef } from 'react'
import { removeLine, setLineCount, useCart } from '../cart/cart.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { withParticle } from '../particle.ts'
import { chosenText } from '../product-facts/line-text.ts'
import { useProductIndex } from '../product-facts/menu-facts.ts'
import { ProductPicture } from '../product-facts/product-picture.tsx'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './cart-line-row.module.css'
import { useLineState } from './use-line-state.ts'

/** One line of the cart: product, choices, price, count. Tapping its name changes it. */
export function CartLineRow({ line }: { line: CartLine }) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const index = useProductIndex()
  const method = useFulfilmentMethod()
  const { lines } = useCart()
  const { problem, canIncrease } = useLineState(line)
  const limitId = useId()
  const limitText = canIncrease || problem ? null : t('limit.most', { count: line.count })
  const row = useRef<HTMLDivElement>(null)
  const product = index.get(line.productId)
  const name = product ? storeText(product, 'name', language) : t('deletedMenu')
  const chosen = chosenText(line, index, language)
  const price = product ? unitPrice(product, line.options, line.children, index) * line.count : 0

  /** Lines of a product that has options and no choice groups are changed together. */
  function change() {
    const { productId } = line
    const isByOption =
      product !== undefined && product.optionItems.length > 0 && choiceGroups(product, index).length === 0
    const orderItemList = lines.filter((each) => each.productId === productId).map((each) => each.orderItemId)
    return openPopup(
      'product',
      isByOption && orderItemList.length > 1
        ? { productId, orderItemList }
        : { productId, lineId: String(line.orderItemId) },
    )
  }

  function remove() {
    focusNeighbour(row.current)
    const restoreLine = removeLine([line.orderItemId], method)
    toast({
      text: t('cart.removed', { name: withParticle(name, t('particle.object')) }),
      action: { label: t('cart.undo'), run: restoreLine },
    })
  }

  return (
    <div ref={row} className={styles.line} data-cart-line>
      <ProductPicture image={product?.image[0]} radius="thumb" className={styles.picture} isThumbnail />
      <div className={styles.text}>
        <div className={styles.head}>
          <Pressable
            className={styles.name}
            onClick={change}
            aria-haspopup="dialog"
            aria-label={t('cart.edit', { name })}
          >
            {name}
          </Pressable>
          <IconButton label={t('remove', { name })} onClick={remove} className={styles.remove}>
            <CloseIcon size={18} />
          </IconButton>
        </div>
        {chosen && <p className={styles.chosen}>{chosen}</p>}
        {line.descp && <p className={styles.chosen}>{t('cart.lineNote', { note: line.descp })}</p>}
        {problem && (
          <p className={styles.problem}>
            <AlertIcon size={16} />
            {problem}
          </p>
        )}
        <p id={limitId} className={styles.limit} role="status">
          {limitText}
        </p>
        <div className={styles.foot}>
          <Money>{won(price)}</Money>
          <Stepper
            value={line.count}
            onChange={(count) => setLineCount(line.orderItemId, count, method)}
            max={canIncrease ? undefined : line.count}
            maxReasonId={limitId}
            label={t('product.countOf', { name })}
            decreaseLabel={t('decrease', { name })}
            increaseLabel={t('increase', { name })}
          />
        </div>
      </div>
    </div>
  )
}

/** Moves the focus to a neighbour of the removed line. */
function focusNeighbour(row: HTMLElement | null): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-cart-line]')]
  const index = row ? rows.indexOf(row) : -1
  const neighbour = rows[index + 1] ?? rows[index - 1]
  neighbour?.querySelector('button')?.focus({ preventScroll: true })
}
