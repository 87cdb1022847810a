import type { ProductImage } from '@storefront/contract/entities/product.ts'
import { thumbnailAddress } from '@storefront/contract/pictures.ts'
import { Picture, type PictureProps } from '@storefront/ui/picture/picture.tsx'

type ProductPictureProps = Pick<PictureProps, 'radius' | 'ratio' | 'priority' | 'className' | 'sizes'> & {
  image: ProductImage | undefined
  alt?: string
  /** In a list: a photo is loaded in its small version. */
  isThumbnail?: boolean
}

/** A product's picture: a photo as it is, a cut-out on a tile in its own hue. */
export function ProductPicture({ image, alt = '', isThumbnail, ...rest }: ProductPictureProps) {
  return (
    <Picture
      {...rest}
      alt={alt}
      src={isThumbnail && image ? thumbnailAddress(image) : image?.url}
      kind={image?.hue === undefined ? 'photo' : 'object'}
      hue={image?.hue}
      garnish={image?.garnish}
    />
  )
}
