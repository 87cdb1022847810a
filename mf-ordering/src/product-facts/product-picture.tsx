import type { ProductImage } from '@storefront/contract/entities/product.ts'
import { Picture, type PictureProps } from '@storefront/ui/picture/picture.tsx'

type ProductPictureProps = Pick<PictureProps, 'radius' | 'ratio' | 'priority' | 'className' | 'sizes'> & {
  image: ProductImage | undefined
  alt?: string
}

/** A product's picture: a photo as it is, a cut-out on a tile in its own hue. */
export function ProductPicture({ image, alt = '', ...rest }: ProductPictureProps) {
  return (
    <Picture
      {...rest}
      alt={alt}
      src={image?.url}
      kind={image?.hue === undefined ? 'photo' : 'object'}
      hue={image?.hue}
      garnish={image?.garnish}
    />
  )
}
