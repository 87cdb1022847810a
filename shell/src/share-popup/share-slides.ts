import { type Locale, type ShopData, storeText } from '@storefront/host'

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
 * there is no picture, one that the app brings along (document 1 §9).
 */
export function shareSlides(shop: ShopData, language: Locale, store: string): ShareSlide[] {
  return [...storeSlides(shop, language, store), ...couponSlides(shop, language)]
}

function storeSlides({ storeInfo }: ShopData, language: Locale, store: string): ShareSlide[] {
  const photos = storeInfo.image.filter(({ type }) => type !== 'logo')
  if (photos.length > 0)
    return photos
      .slice(0, most)
      .map(({ url }, at) => ({ id: `photo-${at}`, title: store, src: url, kind: 'photo' }))
  const { slides } = storeInfo.userMobileSetting
  if (slides.length > 0)
    return slides.slice(0, most).map(({ image, garnish, hue, title, en }, at) => ({
      id: `slide-${at}`,
      title: (language === 'en' && en?.title) || title,
      src: image,
      kind: 'object',
      hue,
      ...(garnish && { garnish }),
    }))
  return [{ id: 'share', title: store, src: fallback.share, kind: 'object' }]
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
