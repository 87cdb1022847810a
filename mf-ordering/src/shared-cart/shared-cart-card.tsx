import type { SharedCartGuest } from '@storefront/contract/entities/shared-cart.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { unitPrice } from '@storefront/domain/menu/line-price.ts'
import { isSoldOut, remainingUnits } from '@storefront/domain/menu/order-limit.ts'
import { isSellable } from '@storefront/domain/menu/visible-products.ts'
import { storeText, useLocale } from '@storefront/host'
import { Badge } from '@storefront/ui/badge/badge.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { Money } from '@storefront/ui/money/money.tsx'
import { useOnline } from '@storefront/ui/online/use-online.ts'
import { VisuallyHidden } from '@storefront/ui/visually-hidden/visually-hidden.tsx'
import { useOrdering } from '../availability/use-ordering.ts'
import { usePaymentTiming } from '../fulfilment/use-payment-timing.ts'
import { chosenText } from '../product-facts/line-text.ts'
import { useMenuRule, useOrderLimits, useProductIndex } from '../product-facts/menu-facts.ts'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './shared-cart-card.module.css'
import type { TableSession } from './use-table-session.ts'

/** Read-only list of the other guests' lines at the table. */
export function SharedCartCard({ guests, isFailed, retry }: TableSession) {
  const t = useTexts()
  const isOnline = useOnline()
  const timing = usePaymentTiming()
  const count = guests.reduce((sum, guest) => sum + unitsOf(guest), 0)
  if (isFailed && isOnline) {
    return (
      <Card title={t('sharedCart.title')} level={3}>
        <p className={styles.help}>{t('sharedCart.failed')}</p>
        <Button variant="neutral" size="s" onClick={retry}>
          {t('retry')}
        </Button>
      </Card>
    )
  }
  if (guests.length === 0) return null
  return (
    <Card
      title={t('sharedCart.title')}
      aside={<Badge tone="neutral">{t('sharedCart.notOrdered')}</Badge>}
      level={3}
    >
      <VisuallyHidden live="polite">{t('sharedCart.summary', { count })}</VisuallyHidden>
      <ul className={styles.guests}>
        {guests.map((guest) => (
          <li key={guest.guestId} className={styles.guest}>
            <h4 className={styles.name}>
              {t('sharedCart.guest', { name: guest.name })}
              <span className={styles.count}>{t('cart.units', { count: unitsOf(guest) })}</span>
            </h4>
            <ul className={styles.lines}>
              {guest.orderItemList.map((line) => (
                <SharedLine key={line.orderItemId} line={line} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={styles.help}>
        {isOnline
          ? t(timing === 'pay-first' ? 'sharedCart.payOwn' : 'sharedCart.help')
          : t('sharedCart.offline')}
      </p>
    </Card>
  )
}

function SharedLine({ line }: { line: CartLine }) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const index = useProductIndex()
  const limits = useOrderLimits()
  const rule = useMenuRule()
  const { businessDate } = useOrdering()
  const product = index.get(line.productId)
  const chosen = chosenText(line, index, language)
  const isNotSold =
    !product ||
    !isSellable(product, rule) ||
    isSoldOut(remainingUnits(product, [], limits, index, businessDate ?? ''))
  const price = product ? unitPrice(product, line.options, line.children, index) * line.count : 0
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <p>
          {product ? storeText(product, 'name', language) : t('deletedMenu')} × {line.count}
        </p>
        {chosen && <p className={styles.chosen}>{chosen}</p>}
        {line.descp && <p className={styles.chosen}>{t('cart.lineNote', { note: line.descp })}</p>}
        {isNotSold && <p className={styles.problem}>{t('product.soldOut')}</p>}
      </div>
      <Money tone="sub">{won(price)}</Money>
    </li>
  )
}

const unitsOf = ({ orderItemList }: SharedCartGuest) =>
  orderItemList.reduce((sum, { count }) => sum + count, 0)
