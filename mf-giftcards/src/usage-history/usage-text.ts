import type { GiftCardUsage } from '@storefront/contract/entities/gift-card.ts'
import { giftCardUsageSubType, giftCardUsageType, payAction } from '@storefront/contract/wire-enums.ts'
import { useLocale } from '@storefront/host'
import { useTexts } from '../texts.ts'

const namesByValue = (values: Record<string, string>) =>
  new Map(Object.entries(values).map(([name, value]) => [value, name]))
const types = namesByValue(giftCardUsageType)
const subTypes = namesByValue(giftCardUsageSubType)

/** `type.subType` with a text of their own; lines of other subtypes are named by their type alone. */
const namedSubTypes = new Set([
  'use.payment',
  'use.transfer',
  'charge.transfer',
  'charge.sale',
  'chargeCancel.sale',
])

/** Names a line of the usage history: `성수점 결제`, `충전`. A type that this release does not know is shown as it is. */
export function useUsageTitle(): (usage: GiftCardUsage) => string {
  const t = useTexts()
  const storeOf = useUsageStore()
  return (usage) => {
    const { type, subType, approveType } = usage
    const store = storeOf(usage)
    const typeName = types.get(type)
    if (!typeName) return type
    const key = `${typeName}.${subTypes.get(subType ?? '') ?? ''}`
    const isReturn = approveType === payAction.cancel && (typeName === 'use' || typeName === 'refund')
    if (isReturn) return t(`usage.returned.${typeName}`, { store }).trim()
    return t(`usage.type.${namedSubTypes.has(key) ? key : `${typeName}.other`}`, { store }).trim()
  }
}

/** Names the store in which a card was used, in the customer's language; empty where there is none. */
export function useUsageStore(): (usage: GiftCardUsage) => string {
  const isEnglish = useLocale() === 'en'
  return ({ storeName, storeNameEn }) => (isEnglish && storeNameEn) || (storeName ?? '')
}
