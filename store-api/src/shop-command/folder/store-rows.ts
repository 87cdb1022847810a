import type { InferOutput } from 'valibot'
import type { Json, StoreSettings } from '../content/store-content.ts'
import type { JsonPath } from './json-file.ts'
import type { deliveryAreasFile, StoreFile } from './schema/store-schema.ts'

/** Settings of the folder, with the delivery areas that have a file of their own. */
export function storeSettings(
  {
    pageName,
    headOffice,
    listed = false,
    platform = false,
    cafe = false,
    parentLink,
    areas,
    info,
    flags = {},
    policy = {},
  }: StoreFile,
  deliveryAreas: InferOutput<typeof deliveryAreasFile> | undefined,
  published: (file: string, path: JsonPath) => string,
): StoreSettings {
  info.image?.forEach(({ url }, index) => void published(url, ['info', 'image', index, 'url']))
  info.userMobileSetting?.slides?.forEach(({ image, garnish }, index) => {
    const path = ['info', 'userMobileSetting', 'slides', index]
    published(image, [...path, 'image'])
    if (garnish !== undefined) published(garnish, [...path, 'garnish'])
  })
  const delivery = deliveryAreas && { ...info.deliverySetting, deliveryFeeList: deliveryAreas }
  return {
    pageName,
    isPlatform: platform,
    ...(headOffice !== undefined && { headOffice }),
    isListed: listed,
    isCafe: cafe,
    ...(parentLink !== undefined && { gateParent: parentLink as Json }),
    ...(areas && { grounds: areas as Json }),
    info: { ...info, ...(delivery && { deliverySetting: delivery }) } as StoreSettings['info'],
    flags: flags as StoreSettings['flags'],
    policy: policy as StoreSettings['policy'],
  }
}
