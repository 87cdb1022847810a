import { storePictures } from '@storefront/domain/store/store-pictures.ts'
import { useLocale, useMessages, useShop } from '@storefront/host'
import { Carousel } from '@storefront/ui/carousel/carousel.tsx'
import { Picture } from '@storefront/ui/picture/picture.tsx'
import * as styles from './store-page.module.css'

/** The store's photos; renders nothing without any. */
export function StorePhotos() {
  const t = useMessages('shell')
  const language = useLocale()
  const { storeInfo } = useShop()
  const pictures = storePictures(storeInfo, language)
  return (
    <Carousel
      label={t('storePage.photos')}
      interval={storeInfo.userMobileSetting.carouselIntervalTime}
      pauseLabel={t('main.slides.pause')}
      playLabel={t('main.slides.play')}
      className={styles.photos}
      slides={pictures.map(({ caption, ...picture }, index) => ({
        id: `${index}`,
        label: t('main.slides.slide', { at: index + 1, count: pictures.length }),
        content: <Picture {...picture} alt={caption} radius="none" ratio={16 / 10} priority={index === 0} />,
      }))}
    />
  )
}
