import type { OrderItem } from '@storefront/contract/entities/deal.ts'
import { orderItemStatus } from '@storefront/contract/wire-enums.ts'
import { useLocale, useSession } from '@storefront/host'
import { Badge } from '@storefront/ui/badge/badge.tsx'
import { Money } from '@storefront/ui/money/money.tsx'
import { useItemName } from '../product-facts/item-name.ts'
import { useProductIndex } from '../product-facts/menu-facts.ts'
import { ProductPicture } from '../product-facts/product-picture.tsx'
import { useTexts, useWon } from '../texts.ts'
import type { ItemNode } from './item-tree.ts'
import * as styles from './order-item-row.module.css'

type OrderItemRowProps = { item: ItemNode; isShared: boolean; isOrderCancelled: boolean }

/** An item with choices, count, amount, and at a shared table who added it. */
export function OrderItemRow({ item, isShared, isOrderCancelled }: OrderItemRowProps) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const nameOf = useItemName()
  const index = useProductIndex()
  const { user } = useSession()
  const { line, children, amount } = item
  const isCancelled = isOrderCancelled || line.status === orderItemStatus.cancelled
  const optionsOf = ({ options }: OrderItem) =>
    options.map((option) => (language === 'en' ? option.en : undefined) ?? option.value).join(', ')
  const options = optionsOf(line)
  const isMine = line.addedByUserId === user?.userId
  return (
    <div className={styles.item}>
      <ProductPicture
        image={line.image[0] && (index.get(line.productId ?? 0)?.image[0] ?? line.image[0])}
        radius="thumb"
        isThumbnail
        className={styles.picture}
      />
      <div className={styles.text}>
        <p className={styles.name}>
          {isCancelled ? <s>{nameOf(line)}</s> : nameOf(line)}
          {isCancelled && !isOrderCancelled && <Badge tone="danger">{t('detail.itemCancelled')}</Badge>}
        </p>
        {options && <p className={styles.chosen}>{options}</p>}
        {children.length > 0 && (
          <ul className={styles.chosen} aria-label={t('detail.choices')}>
            {children.map((child) => (
              <li key={child.orderItemId}>
                {nameOf(child)}
                {child.options.length > 0 && ` (${optionsOf(child)})`}
                {child.count > line.count && ` × ${child.count / line.count}`}
              </li>
            ))}
          </ul>
        )}
        {line.descp && <p className={styles.chosen}>{t('cart.lineNote', { note: line.descp })}</p>}
        {isShared && (
          <p className={styles.addedBy}>
            {isMine ? t('detail.addedByMe') : t('detail.addedBy', { name: line.addedByName ?? '' })}
          </p>
        )}
      </div>
      <div className={styles.amount}>
        <Money struck={isCancelled}>{won(amount)}</Money>
        <p className={styles.count}>{t('cart.units', { count: line.count })}</p>
      </div>
    </div>
  )
}
