import type { StoreInfo } from '@storefront/contract/entities/store.ts'
import { hasPopup, type Locale, openPopup, useLocale, useMessages, useShop } from '@storefront/host'
import { Carousel } from '@storefront/ui/carousel/carousel.tsx'
import { HeroSlide } from '@storefront/ui/hero-slide/hero-slide.tsx'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { useReducer } from 'react'
import * as styles from './hero.module.css'
import { usePageLoaded } from './use-page-loaded.ts'

/**
 * Main's carousel: the store's slides, else its photos of type `main`, else nothing. The pictures of a slide are loaded
 * while the one before it is shown, those of the second after the first screen.
 */
export function Hero() {
  const t = useMessages('shell')
  const language = useLocale()
  const { storeInfo } = useShop()
  const slides = heroSlides(storeInfo, language)
  const isLoaded = usePageLoaded()
  // The highest index of a slide that was shown.
  const [lastShown, noteShown] = useReducer(Math.max, 0)
  return (
    <Carousel
      label={t('main.slides.label')}
      interval={storeInfo.userMobileSetting.carouselIntervalTime}
      pauseLabel={t('main.slides.pause')}
      playLabel={t('main.slides.play')}
      counter="start"
      className={styles.hero}
      onShow={noteShown}
      counterClass={styles.counter}
      slides={slides.map((slide, index) => ({
        id: `${index}`,
        label: t('main.slides.slide', { at: index + 1, count: slides.length }),
        content: (
          <Slide
            slide={slide}
            first={index === 0}
            loaded={index === 0 || (isLoaded && index <= lastShown + 1)}
          />
        ),
      }))}
    />
  )
}

/** @param loaded false omits the pictures */
function Slide({ slide, first, loaded }: { slide: HeroFacts; first: boolean; loaded: boolean }) {
  const { productId, picture, garnish, ...facts } = slide
  const pictures = loaded ? { picture, garnish } : {}
  return (
    <div className={styles.slide}>
      <HeroSlide {...facts} {...pictures} priority={first} />
      {productId !== undefined && hasPopup('product') && (
        <Pressable
          className={styles.open}
          aria-label={facts.title}
          aria-haspopup="dialog"
          onClick={() => void openPopup('product', { productId })}
        />
      )}
    </div>
  )
}

interface HeroFacts {
  title: string
  /** Small line above the title. */
  kicker?: string | undefined
  picture: string
  kind: 'object' | 'photo'
  /** The small objects before and behind the large one: the same picture twice. */
  garnish?: [string, string] | undefined
  hue?: number
  productId?: number | undefined
}

/** Slides of the carousel, in the customer's language. */
export function heroSlides({ userMobileSetting, image }: StoreInfo, language: Locale): HeroFacts[] {
  const { slides } = userMobileSetting
  if (slides.length > 0) {
    return slides.map((slide) => {
      const localized = (language === 'en' && slide.en) || slide
      return {
        title: localized.title,
        kicker: localized.eyebrow,
        picture: slide.image,
        kind: 'object',
        garnish: slide.garnish ? [slide.garnish, slide.garnish] : undefined,
        hue: slide.hue,
        productId: slide.productId,
      }
    })
  }
  return image
    .filter(({ type }) => type === 'main')
    .map(({ url }) => ({ title: '', picture: url, kind: 'photo' }))
}
