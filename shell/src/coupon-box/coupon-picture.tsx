import type { CouponTemplate } from '@storefront/contract/entities/coupon.ts'
import { thumbnailAddress } from '@storefront/contract/pictures.ts'
import { Picture } from '@storefront/ui/picture/picture.tsx'
import { couponPlaceholder } from './coupon-placeholder.ts'

/** The first picture of a coupon, or the placeholder (spec 1 §9). Decorative: the name is beside it. */
export function CouponPicture({ template: { image }, className }: CouponPictureProps) {
  const [own] = image
  const hue = own?.hue ?? undefined
  return (
    <Picture
      src={own ? thumbnailAddress(own) : couponPlaceholder}
      alt=""
      kind={own && hue === undefined ? 'photo' : 'object'}
      radius="thumb"
      ratio={1}
      {...(hue !== undefined && { hue })}
      {...(className && { className })}
    />
  )
}

type CouponPictureProps = { template: Pick<CouponTemplate, 'image'>; className?: string }
