import { useLocale, useMessages, useShop } from '@storefront/host'
import { Carousel } from '@storefront/ui/carousel/carousel.tsx'
import { Picture } from '@storefront/ui/picture/picture.tsx'
import * as styles from './store-page.module.css'

/** The store's photos, or else the pictures of its slides; nothing where it has neither. */
export function StorePhotos() {
  const t = useMessages('shell')
  const language = useLocale()
  const { image, userMobileSetting } = useShop().storeInfo
  const photos = image.filter(({ type }) => type !== 'logo')
  const pictures =
    photos.length > 0
      ? photos.map(({ url }) => ({ src: url, kind: 'photo' as const, alt: '' }))
      : userMobileSetting.slides.map(({ image: src, garnish, hue, title, en }) => ({
          src,
          kind: 'object' as const,
          hue,
          alt: (language === 'en' && en?.title) || title,
          ...(garnish && { garnish }),
        }))
  return (
    <Carousel
      label={t('storePage.photos')}
      interval={userMobileSetting.carouselIntervalTime}
      pauseLabel={t('main.slides.pause')}
      playLabel={t('main.slides.play')}
      className={styles.photos}
      slides={pictures.map((picture, at) => ({
        id: `${at}`,
        label: t('main.slides.slide', { at: at + 1, count: pictures.length }),
        content: <Picture {...picture} radius="none" ratio={16 / 10} priority={at === 0} />,
      }))}
    />
  )
}
