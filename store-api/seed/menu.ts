import { adultMark, productType } from '@storefront/contract/wire-enums.ts'
import type { SampleCategory, SampleProduct } from '../src/sample/sample-menu.ts'
import { type PictureName, productPicture } from './picture.ts'

/** Korean and English. */
export type Words = readonly [ko: string, en: string]

/**
 * What a choice group offers. `price` is added to the product's for one unit. A dish that fills a slot of a set
 * may have options and choices of its own.
 */
export interface Choice extends Pick<SampleProduct, 'allergyInfo' | 'productKindId' | 'optionItems'> {
  name: Words
  price?: number
  description?: Words
  picture?: PictureName
  isAdult?: boolean
  isSalesStopped?: boolean
  groups?: readonly ChoiceGroup[]
}

/** `several` lets one choice be taken more than once; `slot` is a place in a set that a dish fills. */
export interface ChoiceGroup {
  name: Words
  kind: 'one' | 'several' | 'slot'
  min: number
  max: number
  choices: readonly Choice[]
}

/** A dish as a menu file defines it; ids, order and translations follow from its position. */
export interface Dish
  extends Pick<
    SampleProduct,
    | 'optionItems'
    | 'allergyInfo'
    | 'productKindId'
    | 'isSalesStopped'
    | 'isTaxFree'
    | 'barcode'
    | 'productSetting'
    | 'tags'
  > {
  name: Words
  price: number
  description?: Words
  /** Absent: the store has no picture, and the tile shows a camera. */
  picture?: PictureName
  /** A second object, drawn beside the dish in the same picture. */
  secondPicture?: PictureName
  /** Hue of the tile; the picture's own by default. */
  hue?: number
  /** Further pictures of the gallery. */
  furtherPictures?: readonly PictureName[]
  isAdult?: boolean
  groups?: readonly ChoiceGroup[]
  isSet?: boolean
}

/** A category with its own dishes and its subcategories. */
export interface Section {
  name: Words
  dishes?: readonly Dish[]
  sections?: readonly Section[]
}

/**
 * Converts a menu file into categories and products. Ids follow from the position in the menu: category `store × 1000 +
 * section × 10 + subsection`, product `category × 100 + place`, group and choice `product × 100 + place`, and again
 * for dishes of a set. So a dish keeps its id as long as new ones are added at the end of their section.
 */
export function menuOf(
  storeId: number,
  sections: readonly Section[],
): { categories: SampleCategory[]; products: SampleProduct[] } {
  const categories: SampleCategory[] = []
  const products: SampleProduct[] = []
  const add = (section: Section, categoryId: number, showOrder: number, parentCategoryId?: number) => {
    categories.push({
      storeId,
      categoryId,
      ...(parentCategoryId ? { parentCategoryId } : {}),
      ...named(section.name),
      showOrder,
    })
    section.dishes?.forEach((dish, index) => {
      products.push(...productsOf(dish, storeId, categoryId, index + 1, products.length + 1))
    })
  }
  sections.forEach((section, index) => {
    const categoryId = storeId * 1000 + (index + 1) * 10
    add(section, categoryId, index + 1)
    section.sections?.forEach((subsection, subIndex) => {
      add(subsection, categoryId + subIndex + 1, subIndex + 1, categoryId)
    })
  })
  return { categories, products }
}

function productsOf(
  dish: Dish,
  storeId: number,
  categoryId: number,
  position: number,
  showOrder: number,
): SampleProduct[] {
  const {
    name,
    price,
    description,
    picture,
    secondPicture,
    hue,
    furtherPictures = [],
    isAdult,
    groups = [],
    isSet,
    ...rest
  } = dish
  const productId = categoryId * 100 + position
  const image = picture && [
    productPicture(picture, secondPicture, hue),
    ...furtherPictures.map((other) => productPicture(other)),
  ]
  const product: SampleProduct = {
    storeId,
    productId,
    categoryId,
    ...named(name, description),
    price,
    productType: isSet ? productType.set : productType.general,
    ...(image ? { image } : {}),
    ...adultOnly(isAdult),
    showOrder,
    productShowOrder: position,
    ...rest,
  }
  return [product, ...groupsOf(groups, storeId, productId)]
}

function groupsOf(groups: readonly ChoiceGroup[], storeId: number, productId: number): SampleProduct[] {
  let id = productId * 100
  return groups.flatMap((group, index) => {
    const groupId = ++id
    const groupProduct: SampleProduct = {
      storeId,
      productId: groupId,
      parentProductId: productId,
      ...named(group.name),
      price: 0,
      isCategory: true,
      productType: group.kind === 'several' ? productType.quantityCategory : productType.individualCategory,
      childCountLimit: 1,
      minChildCount: group.min,
      maxChildCount: group.max,
      showOrder: index + 1,
    }
    const choices = group.choices.flatMap((choice, index): SampleProduct[] => {
      const { name, price = 0, description, picture, isAdult, groups: own = [], ...rest } = choice
      const choiceProduct: SampleProduct = {
        storeId,
        productId: ++id,
        parentProductId: groupId,
        ...named(name, description),
        price,
        productType: group.kind === 'slot' ? productType.general : productType.topping,
        ...(picture ? { image: [productPicture(picture)] } : {}),
        ...adultOnly(isAdult),
        showOrder: index + 1,
        ...rest,
      }
      return [choiceProduct, ...groupsOf(own, storeId, choiceProduct.productId)]
    })
    return [groupProduct, ...choices]
  })
}

function adultOnly(isAdult: boolean | undefined) {
  return isAdult ? { isAdult: true, useInfo: adultMark } : {}
}

function named([ko, en]: Words, description?: Words) {
  return {
    name: ko,
    ...(description ? { descp: description[0] } : {}),
    translations: { en: { name: en, ...(description ? { descp: description[1] } : {}) } },
  }
}
