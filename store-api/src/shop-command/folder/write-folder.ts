import {
  couponIssueType,
  couponTargetType,
  couponType,
  orderType,
  termsType,
} from '@storefront/contract/wire-enums.ts'
import { epochOf, localTime } from '@storefront/domain/calendar/local-time.ts'
import type { CouponContent, PictureContent, StoreContent, TermsContent } from '../content/store-content.ts'
import { menuOfRows } from './write-menu.ts'

/** Files of a folder by their paths in it. */
export type FolderFiles = Map<string, string>

/**
 * A store as files, the reverse of `readFolder`: applied again, they change nothing. What a file would only repeat, such as an
 * order that its position gives, is left out.
 * @param pictureName file in `pictures/` of a published address, or the address itself
 */
export function folderFiles(content: StoreContent, pictureName: (url: string) => string): FolderFiles {
  const { info, flags } = content.store
  const files: FolderFiles = new Map()
  const write = (file: string, value: unknown) => files.set(file, `${JSON.stringify(value, null, 2)}\n`)
  const list = (file: string, rows: readonly unknown[]) => rows.length > 0 && write(file, rows)
  const picture = (each: PictureContent) => pictureOf(each, pictureName)
  const delivery = info.deliverySetting as { deliveryFeeList?: unknown[] } | undefined
  write('store.json', storeFileOf(content, pictureName))
  if (delivery?.deliveryFeeList) write('delivery-areas.json', delivery.deliveryFeeList)
  if (content.categories.length > 0)
    write('menu.json', { $schema: './schemas/menu.json', categories: menuOfRows(content, picture) })
  list(
    'tables.json',
    content.tables.map(({ key, groundId, translations, ...rest }) => ({
      number: key,
      ...rest,
      ...(groundId !== undefined && { area: groundId }),
      ...englishOf(translations),
    })),
  )
  writeTerms(content.terms, files, (rows) => list('terms.json', rows))
  list(
    'order-limits.json',
    content.limits.map(({ product, productKindId, maxNumber, isClosed }) => ({
      ...(product !== undefined && { product }),
      ...(productKindId !== undefined && { limitGroup: productKindId }),
      ...(maxNumber >= 0 && { perDay: maxNumber }),
      ...(isClosed && { closed: true }),
    })),
  )
  // Minutes east of UTC; Korea’s by default.
  const timezone = typeof flags.timezoneOffset === 'number' ? flags.timezoneOffset : 540
  list(
    'coupons.json',
    content.coupons.map((each) => couponOf(each, timezone, picture)),
  )
  if (content.giftCards.length + content.giftCardCategories.length > 0)
    write('gift-cards.json', giftCardsOf(content, picture))
  list(
    'payment-methods.json',
    content.payMethods.map(
      ({ key, name, nameEn, isEnabled, isHidden, method, methodRequired, showOrder }, index) => ({
        value: key,
        name,
        ...(nameEn !== undefined && { nameEn }),
        ...(!isEnabled && { enabled: false }),
        ...(isHidden && { hidden: true }),
        ...(method && { method }),
        ...(methodRequired && { methodRequired }),
        ...(showOrder !== index && { showOrder }),
      }),
    ),
  )
  return files
}

function storeFileOf({ store }: StoreContent, pictureName: (url: string) => string): object {
  const { deliverySetting, userMobileSetting, image, ...info } = store.info as {
    deliverySetting?: { deliveryFeeList?: unknown }
    userMobileSetting?: { slides?: { image: string; garnish?: string }[] }
    image?: { url: string }[]
  }
  const { deliveryFeeList: _areas, ...delivery } = deliverySetting ?? {}
  const { slides } = userMobileSetting ?? {}
  return {
    $schema: './schemas/store.json',
    pageName: store.pageName,
    ...(store.isPlatform && { platform: true }),
    ...(store.headOffice !== undefined && { headOffice: store.headOffice }),
    ...(store.isListed && { listed: true }),
    ...(store.isCafe && { cafe: true }),
    ...(store.gateParent !== undefined && { parentLink: store.gateParent }),
    ...(store.grounds !== undefined && { areas: store.grounds }),
    info: {
      ...info,
      ...(deliverySetting && { deliverySetting: delivery }),
      ...(userMobileSetting && {
        userMobileSetting: {
          ...userMobileSetting,
          ...(slides && {
            slides: slides.map((each) => ({
              ...each,
              image: pictureName(each.image),
              ...(each.garnish !== undefined && { garnish: pictureName(each.garnish) }),
            })),
          }),
        },
      }),
      ...(image && { image: image.map((each) => ({ ...each, url: pictureName(each.url) })) }),
    },
    flags: store.flags,
    policy: store.policy,
  }
}

function writeTerms(
  terms: readonly TermsContent[],
  files: FolderFiles,
  list: (rows: readonly unknown[]) => unknown,
): void {
  list(
    terms.map(({ key, title, summary, isRequired, template, translations }) => {
      const type = nameOf(termsType, key)
      const { template: templateEn, ...en } = translations?.en ?? {}
      const text = (file: string, content: string | undefined) => {
        if (content === undefined) return {}
        files.set(file, `${content}\n`)
        return { text: file }
      }
      const english = { ...en, ...text(`terms/${type}.en.txt`, templateEn) }
      return {
        type,
        title,
        ...(summary !== undefined && { summary }),
        required: isRequired,
        ...text(`terms/${type}.txt`, template),
        ...(Object.keys(english).length > 0 && { en: english }),
      }
    }),
  )
}

function couponOf(each: CouponContent, timezone: number, picture: (each: PictureContent) => unknown): object {
  const { key, name, descp, translations } = each
  return {
    ...(key !== name && { key }),
    name,
    ...(descp !== undefined && { description: descp }),
    type: nameOf(couponType, each.couponType),
    amount: each.amount,
    ...(each.minOrderAmount !== undefined && { minOrderAmount: each.minOrderAmount }),
    ...(each.maxDiscountAmount !== undefined && { maxDiscountAmount: each.maxDiscountAmount }),
    ...(each.applyCountLimit !== undefined && { unitLimit: each.applyCountLimit }),
    from: dayOf(each.startDate, 0, timezone),
    until: dayOf(each.endDate, 1, timezone),
    ...(each.isDisabled && { disabled: true }),
    ...(each.issueType !== '' && { issue: nameOf(couponIssueType, each.issueType) }),
    target: nameOf(couponTargetType, each.targetType),
    orderTypes: each.orderType.map((word) => nameOf(orderType, word)),
    days: each.useDay,
    ...(each.products.length > 0 && { products: each.products }),
    ...(each.categories.length > 0 && { categories: each.categories }),
    ...(each.isWelcome && { welcome: true }),
    ...picturesOf(each.image, picture),
    ...englishOf(translations),
  }
}

function giftCardsOf(
  { giftCards, giftCardCategories }: StoreContent,
  picture: (each: PictureContent) => unknown,
): object {
  return {
    $schema: './schemas/gift-cards.json',
    templates: giftCards.map((each) => ({
      ...(each.key !== each.name && { key: each.key }),
      name: each.name,
      ...(each.descp !== undefined && { description: each.descp }),
      ...picturesOf(each.image, picture),
      ...(each.amountCandidate.length > 0 && { amounts: each.amountCandidate }),
      ...(each.sellDiscount && { discount: each.sellDiscount }),
      cardType: each.cardType,
      ...(!each.isRechargeable && { rechargeable: false }),
      ...(!each.isRefundable && { refundable: false }),
      ...(!each.isTransferable && { transferable: false }),
      ...(!each.hasCashReceipt && { cashReceipt: false }),
      ...(each.stores.length > 0 && { stores: each.stores }),
      ...(each.expireAfter !== undefined && { validDays: each.expireAfter }),
      ...(!each.isOnSale && { onSale: false }),
      ...(each.cardCountLimit !== undefined && { most: each.cardCountLimit }),
      ...englishOf(each.translations),
    })),
    ...(giftCardCategories.length > 0 && {
      categories: giftCardCategories.map(({ key, name, showOrder, templates, translations }, index) => ({
        ...(key !== name && { key }),
        name,
        templates,
        ...(showOrder !== index && { showOrder }),
        ...englishOf(translations),
      })),
    }),
  }
}

/** A day where the moment is its beginning or, with `daysLater` 1, its end; else the moment. */
function dayOf(moment: number, daysLater: 0 | 1, timezone: number): string {
  const { day } = localTime(moment, timezone)
  const edge = daysLater === 0 ? epochOf(day, 0, timezone) : epochOf(day, 1440, timezone) - 1
  return edge === moment ? day : new Date(moment).toISOString()
}

function nameOf(words: Record<string, string>, word: string): string {
  const name = Object.keys(words).find((each) => words[each] === word)
  if (name === undefined) throw new Error(`The word ${word} is not of this version; it cannot be exported.`)
  return name
}

/** One picture is written without a list, and without its fields where it has only its file. */
function picturesOf(image: readonly PictureContent[], picture: (each: PictureContent) => unknown): object {
  if (image.length === 0) return {}
  return { picture: image.length === 1 ? picture(image[0] as PictureContent) : image.map(picture) }
}

function pictureOf({ url, hue, garnish }: PictureContent, pictureName: (url: string) => string): unknown {
  const file = pictureName(url)
  if (hue === undefined && garnish === undefined) return file
  return {
    file,
    ...(hue !== undefined && { hue }),
    ...(garnish !== undefined && { garnish: pictureName(garnish) }),
  }
}

/** English texts as files have them. */
export function englishOf(translations: { en?: { name?: string; descp?: string } } | undefined): object {
  const { name, descp } = translations?.en ?? {}
  if (name === undefined && descp === undefined) return {}
  return {
    en: { ...(name !== undefined && { name }), ...(descp !== undefined && { description: descp }) },
  }
}
