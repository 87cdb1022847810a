import { type Locale, type ShopData, storeText } from '@storefront/host'
import { storePictures } from '../store-page/store-pictures.ts'

const fallback = {
  share: new URL('./pictures/share.webp', import.meta.url).href,
  coupon: new URL('./pictures/coupon.webp', import.meta.url).href,
}

export interface ShareSlide {
  id: string
  title: string
  src: string
  kind: 'photo' | 'object'
  hue?: number
  garnish?: string
}

/** As many of each are enough to tell a friend what is there. */
const most = 3

/**
 * What stands above the ways to share: the store's pictures, then the coupons that wait for everybody. Where
 * there is no picture, one that the app brings along (spec 1 §9).
 */
export function shareSlides(shop: ShopData, language: Locale, store: string): ShareSlide[] {
  return [...storeSlides(shop, language, store), ...couponSlides(shop, language)]
}

function storeSlides({ storeInfo }: ShopData, language: Locale, store: string): ShareSlide[] {
  const pictures = storePictures(storeInfo, language).slice(0, most)
  if (pictures.length === 0) return [{ id: 'share', title: store, src: fallback.share, kind: 'object' }]
  return pictures.map(({ words, ...picture }, at) => ({
    id: `store-${at}`,
    title: words || store,
    ...picture,
  }))
}

function couponSlides(
  { storeData, couponTemplateList, parentStoreCouponTemplateList }: ShopData,
  language: Locale,
): ShareSlide[] {
  if (storeData.notUsingCoupon) return []
  return [...couponTemplateList, ...parentStoreCouponTemplateList].slice(0, most).map((template) => {
    const own = template.image[0]?.url
    return {
      id: `coupon-${template.templateId}`,
      title: storeText(template, 'name', language),
      src: own ?? fallback.coupon,
      kind: own ? 'photo' : 'object',
    }
  })
}
