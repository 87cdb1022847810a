/** The picture of coupons without one of their own (spec 1 §9). */
export const couponPlaceholder = new URL('./pictures/coupon.webp', import.meta.url).href
