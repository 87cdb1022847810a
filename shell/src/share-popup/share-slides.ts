import { storePictures } from '@storefront/domain/store/store-pictures.ts'
import { type Locale, type ShopData, storeText } from '@storefront/host'
import { couponPlaceholder } from '../coupon-box/coupon-placeholder.ts'

const sharePlaceholder = new URL('./pictures/share.webp', import.meta.url).href

export interface ShareSlide {
  id: string
  title: string
  src: string
  kind: 'photo' | 'object'
  hue?: number
  garnish?: string
}

/** Limit of slides of each kind. */
const maxSlides = 3

/**
 * Slides of the share popup: the store's pictures, then the coupons for everybody, with placeholder pictures (spec 1
 * §9).
 */
export function shareSlides(shop: ShopData, language: Locale, store: string): ShareSlide[] {
  return [...storeSlides(shop, language, store), ...couponSlides(shop, language)]
}

function storeSlides({ storeInfo }: ShopData, language: Locale, store: string): ShareSlide[] {
  const pictures = storePictures(storeInfo, language).slice(0, maxSlides)
  if (pictures.length === 0) return [{ id: 'share', title: store, src: sharePlaceholder, kind: 'object' }]
  return pictures.map(({ caption, ...picture }, index) => ({
    id: `store-${index}`,
    title: caption || store,
    ...picture,
  }))
}

function couponSlides(
  { storeData, couponTemplateList, parentStoreCouponTemplateList }: ShopData,
  language: Locale,
): ShareSlide[] {
  if (storeData.notUsingCoupon) return []
  return [...couponTemplateList, ...parentStoreCouponTemplateList].slice(0, maxSlides).map((template) => {
    const ownPicture = template.image[0]?.url
    return {
      id: `coupon-${template.templateId}`,
      title: storeText(template, 'name', language),
      src: ownPicture ?? couponPlaceholder,
      kind: ownPicture ? 'photo' : 'object',
    }
  })
}
