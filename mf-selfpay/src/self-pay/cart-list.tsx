import type { Product } from '@storefront/contract/entities/product.ts'
import { maxLineCount } from '@storefront/contract/max-line-count.ts'
import { thumbnailAddress } from '@storefront/contract/pictures.ts'
import { isAdultOnly } from '@storefront/domain/menu/adult-only.ts'
import type { CartLine } from '@storefront/domain/menu/cart-line.ts'
import { unitPrice } from '@storefront/domain/menu/line-price.ts'
import type { CheckedOrder } from '@storefront/domain/order/check-order.ts'
import { toast, useLocale } from '@storefront/host'
import { Badge } from '@storefront/ui/badge/badge.tsx'
import { Picture } from '@storefront/ui/picture/picture.tsx'
import { Stepper } from '@storefront/ui/stepper/stepper.tsx'
import { changeCount, removeLine, type Scanned } from '../cart/cart.ts'
import type { StoreGoods } from '../goods/goods.ts'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './cart-list.module.css'

export interface CartListProps {
  lines: Scanned
  goods: StoreGoods
  checked: CheckedOrder
  nameOf: (product: Product) => string
}

/** What was scanned, the newest first. */
export function CartList({ lines, ...rest }: CartListProps) {
  const t = useTexts()
  return (
    <ul className={styles.list} aria-label={t('cart.title')}>
      {lines.map((line) => (
        <Line key={line.orderItemId} line={line} {...rest} />
      ))}
    </ul>
  )
}

function Line({ line, goods, checked, nameOf }: Omit<CartListProps, 'lines'> & { line: CartLine }) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const { orderItemId, productId, count, options } = line
  const product = goods.index.get(productId)
  const name = product ? nameOf(product) : t('cart.gone')
  const error = checked.errors.find((each) => each.orderItemId === orderItemId)
  const [image] = product?.image ?? []
  const chosen = options.map((value) => {
    const option = product?.optionItems.find((each) => each.value === value)
    return (language === 'en' ? option?.en : undefined) ?? value
  })
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Picture
          src={image && thumbnailAddress(image)}
          alt=""
          ratio={1}
          radius="thumb"
          kind={image?.hue === undefined ? 'photo' : 'object'}
          hue={image?.hue}
        />
      </div>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        {chosen.length > 0 && <p className={styles.option}>{chosen.join(', ')}</p>}
        {product && (
          <p className={styles.price}>{won(unitPrice(product, options, [], goods.index) * count)}</p>
        )}
        {product && isAdultOnly(product) && <Badge tone="danger">{t('cart.adult')}</Badge>}
        {/* The name of unknown goods says so already. */}
        {error && product && (
          <p className={styles.error}>{t(error.reason === 'exceeded' ? 'cart.exceeded' : 'cart.gone')}</p>
        )}
      </div>
      <Stepper
        value={count}
        max={maxLineCount}
        onChange={(next) => changeCount(orderItemId, next)}
        label={name}
        increaseLabel={t('cart.increase', { name })}
        decreaseLabel={t('cart.decrease', { name })}
        removeLabel={t('cart.remove', { name })}
        onRemove={() => {
          const undo = removeLine(orderItemId)
          toast({ text: t('cart.removed', { name }), action: { label: t('cart.undo'), run: undo } })
        }}
      />
    </li>
  )
}
