import { unitPrice } from '@storefront/domain/menu/line-price.ts'
import { storeText, useLocale } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Money } from '@storefront/ui/money/money.tsx'
import type { Cart } from '../cart/cart.ts'
import { chosenText } from '../product-facts/line-text.ts'
import { useProductIndex } from '../product-facts/menu-facts.ts'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './order-lines.module.css'

type OrderLinesProps = {
  cart: Pick<Cart, 'lines' | 'note'>
  /** Earlier prices per line in won, as the customer saw them. */
  pricesBefore: Readonly<Record<number, number>> | undefined
  total: number
  /** Who chose a line, by line id, where that is another guest at the table. */
  guestNames?: ReadonlyMap<number, string> | undefined
}

/** The lines to be ordered, with their total. */
export function OrderLines({ cart, pricesBefore, total, guestNames }: OrderLinesProps) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const index = useProductIndex()
  const { lines, note } = cart
  return (
    <div className={styles.box}>
      <ul className={styles.lines} aria-label={t('confirm.lines')}>
        {lines.map((line) => {
          const product = index.get(line.productId)
          const price = product ? unitPrice(product, line.options, line.children, index) * line.count : 0
          const before = pricesBefore?.[line.orderItemId] ?? price
          const chosen = chosenText(line, index, language)
          return (
            <li key={line.orderItemId} className={styles.line}>
              <div className={styles.text}>
                <p className={styles.name}>
                  {product ? storeText(product, 'name', language) : t('deletedMenu')} × {line.count}
                </p>
                {chosen && <p className={styles.chosen}>{chosen}</p>}
                {guestNames?.has(line.orderItemId) && (
                  <p className={styles.chosen}>
                    {t('detail.addedBy', { name: guestNames.get(line.orderItemId) ?? '' })}
                  </p>
                )}
                {line.descp && <p className={styles.chosen}>{t('cart.lineNote', { note: line.descp })}</p>}
              </div>
              <div className={styles.price}>
                {before !== price && (
                  <Money struck tone="sub">
                    {won(before)}
                  </Money>
                )}
                <Money>{won(price)}</Money>
              </div>
            </li>
          )
        })}
      </ul>
      {note.trim() && <p className={styles.note}>{t('cart.orderNote', { note })}</p>}
      <Amounts>
        <Amount label={t('cart.total')} weight="total">
          {won(total)}
        </Amount>
      </Amounts>
    </div>
  )
}
