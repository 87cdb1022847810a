import type { SharedItem } from '@storefront/contract/entities/share.ts'
import { paths } from '@storefront/contract/paths.ts'
import { hasPopup, hasScreen, navigate, openPopup, useLocale, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { Carousel } from '@storefront/ui/carousel/carousel.tsx'
import { coverRatio } from '@storefront/ui/cover-card/cover-card.tsx'
import { Picture } from '@storefront/ui/picture/picture.tsx'
import { useItemName } from '../product-facts/item-name.ts'
import { useTexts } from '../texts.ts'
import * as styles from './shared-order.module.css'

/** Carousel of the items, and a list of all below. */
export function SharedItems({ items }: { items: readonly SharedItem[] }) {
  const t = useTexts()
  const nameOf = useItemName()
  const { carouselIntervalTime } = useShop().storeInfo.userMobileSetting
  const slides = items.map((item, index) => ({
    id: `${index}`,
    label: t('sharedOrder.slide', { at: index + 1, count: items.length }),
    content: <Dish item={item} />,
  }))
  return (
    <>
      <Card padding="none" elevation={2} className={styles.carousel}>
        <Carousel
          label={t('sharedOrder.items')}
          interval={carouselIntervalTime}
          pauseLabel={t('sharedOrder.pause')}
          playLabel={t('sharedOrder.play')}
          counterClass={styles.counter}
          slides={slides}
        />
      </Card>
      {items.length > 1 && (
        <Card title={t('sharedOrder.all')}>
          <ul className={styles.list}>
            {items.map((item, index) => (
              <li key={slides[index]?.id}>
                <span>{nameOf(item)}</span>
                <span>{t('cart.units', { count: item.count })}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Dish({ item }: { item: SharedItem }) {
  const t = useTexts()
  const language = useLocale()
  const name = useItemName()(item)
  const [image] = item.image
  const chosen = item.choiceList.map(({ name, nameEn }) => (language === 'en' && nameEn) || name)
  const { productId } = item
  const canOpen = productId != null && hasPopup('product') && hasScreen(paths.menus())
  return (
    <div>
      <Picture
        src={image?.url}
        alt=""
        kind={image?.hue == null ? 'photo' : 'object'}
        {...(image?.hue != null && { hue: image.hue })}
        {...(image?.garnish != null && { garnish: image.garnish })}
        radius="none"
        ratio={coverRatio}
      />
      <div className={styles.dish}>
        <p className={styles.name}>
          {name} <span className={styles.count}>× {item.count}</span>
        </p>
        {chosen.length > 0 && <p className={styles.chosen}>{chosen.join(', ')}</p>}
        {canOpen && (
          <Button
            variant="tint"
            size="m"
            aria-label={t('sharedOrder.openOf', { name })}
            onClick={() => openInMenu(productId)}
          >
            {t('sharedOrder.open')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Opens it in this store's menu, where it can be ordered. */
async function openInMenu(productId: number): Promise<void> {
  await navigate.to(paths.menus())
  // Not awaited: it stays open until the customer closes it.
  void openPopup('product', { productId })
}
