import type {
  GiftCard,
  GiftCardSale,
  GiftCardTemplate,
  GiftCardUsage,
} from '@storefront/contract/entities/gift-card.ts'
import {
  giftCardUnavailable,
  giftCardUsageSubType,
  giftCardUsageType,
  payAction,
  payRequestType,
} from '@storefront/contract/wire-enums.ts'
import type { GiftCardSaleRow } from '../repositories/gift-card-sales.ts'
import type { GiftCardTemplateRow } from '../repositories/gift-card-templates.ts'
import type { GiftCardOfUser, GiftCardUsageRow } from '../repositories/gift-cards.ts'
import type { StoreSnapshot } from '../stores/store-snapshot.ts'
import type { Stores } from '../stores/stores.ts'

const unavailable: Readonly<Record<string, string>> = {
  lost: giftCardUnavailable.lost,
  'refund-requested': giftCardUnavailable.refundRequested,
  'refund-in-progress': giftCardUnavailable.refundInProgress,
  'refund-complete': giftCardUnavailable.refundComplete,
}

const flag = (value: boolean) => (value ? 1 : 0)

/** A customer's card in wire format. Balance and amounts are won; money that payments hold is left out. */
export function wireCard({ card, template }: GiftCardOfUser, issuer: StoreSnapshot | null): GiftCard {
  return {
    cardId: card.cardId,
    storeId: card.storeId,
    cardNum: card.cardNum,
    name: card.name,
    userCardName: card.userCardName,
    image: card.image ? JSON.parse(card.image) : [],
    amount: card.balance - card.held,
    endDate: card.endDate,
    lastChargeDate: card.lastChargeDate,
    lastChargeMomentCardAmount: card.lastChargeBalance,
    paidOutAmount: card.paidOut,
    bonusAmount: card.bonus,
    isAvailable: flag(card.unavailableReason === null),
    isLost: flag(card.unavailableReason === 'lost'),
    rechargable: flag(card.isRechargeable),
    noCashReceiptOnUse: flag(!card.hasCashReceipt),
    unavailableMakeDescp: card.unavailableReason && (unavailable[card.unavailableReason] ?? null),
    unavailableMakeDate: card.unavailableDate,
    unrefundable: flag(!card.isRefundable),
    untransferable: flag(!card.isTransferable),
    amountCandidate: template?.amountCandidate ?? [],
    sellDiscount: template?.sellDiscount ?? null,
    isPresent: flag(card.isGift),
    templateId: card.templateId,
    cardType: card.cardType,
    expireAfter: template?.expireAfter ?? null,
    policy: issuer?.row.policy.giftCards ?? null,
    translations: template?.translations ?? undefined,
  }
}

/** Cards in wire format, each with the policy of the store that issued it. */
export async function wireCards(stores: Stores, cards: readonly GiftCardOfUser[]): Promise<GiftCard[]> {
  const wired: GiftCard[] = []
  for (const each of cards) wired.push(wireCard(each, await stores.byId(each.card.storeId)))
  return wired
}

/** A template in wire format, with the names of the stores in which its cards can be used. */
export async function wireTemplate(stores: Stores, row: GiftCardTemplateRow): Promise<GiftCardTemplate> {
  const useAvailableStoreList = []
  for (const storeId of usableIn(row)) {
    const store = await stores.byId(storeId)
    if (store) useAvailableStoreList.push({ storeId, name: store.info.name })
  }
  const issuer = await stores.byId(row.storeId)
  return {
    templateId: row.templateId,
    storeId: row.storeId,
    name: row.name,
    image: row.image,
    descp: row.descp,
    amountCandidate: row.amountCandidate,
    sellDiscount: row.sellDiscount ?? null,
    issuedCardCount: row.issuedCount,
    cardCountLimit: row.cardCountLimit,
    createDate: row.createDate,
    useAvailableStoreList,
    expireAfter: row.expireAfter,
    policy: issuer?.row.policy.giftCards ?? null,
    translations: row.translations ?? undefined,
  }
}

/** Stores in which cards of a template can be used. */
export function usableIn({
  storeId,
  useStoreIds,
}: Pick<GiftCardTemplateRow, 'storeId' | 'useStoreIds'>): number[] {
  return useStoreIds.length > 0 ? useStoreIds : [storeId]
}

export function wireSale(row: GiftCardSaleRow): GiftCardSale {
  const { storeId, dealId, kind, cardName, cardNameEn, image, toUserName } = row
  const { amount, discount, discountName, payAmount } = row
  return {
    storeId,
    dealId,
    kind,
    cardName,
    cardNameEn,
    image,
    amount,
    discount,
    discountName,
    payAmount,
    toUserName,
  }
}

const { charge, chargeCancel, use, refund, extinction } = giftCardUsageType
const { payment, sale, transfer, charge: byCharge } = giftCardUsageSubType

/** How each type of the ledger is shown: type, what it belongs to, and whether it takes something back. */
const usageTypes: Readonly<Record<string, [type: string, subType: string | null, isCancel: boolean]>> = {
  issue: [charge, sale, false],
  charge: [charge, byCharge, false],
  'charge-cancel': [chargeCancel, byCharge, true],
  use: [use, payment, false],
  'use-cancel': [use, payment, true],
  'transfer-out': [use, transfer, false],
  'transfer-in': [charge, transfer, false],
  refund: [refund, null, false],
  'refund-return': [refund, null, true],
  'gift-cancel': [chargeCancel, sale, true],
  extinction: [extinction, null, false],
}

/** Types of the ledger that a filter of the usage history shows. */
export function usageFilter(filter: 'all' | 'use' | 'charge'): string[] {
  const isShown = (type: string) =>
    filter === 'all' || (filter === 'use' ? type === use : type === charge || type === chargeCancel)
  return Object.entries(usageTypes).flatMap(([entryType, [type]]) => (isShown(type) ? [entryType] : []))
}

/** A line of the ledger in wire format. */
export function wireUsage(
  { row, cancelDate, lastSpentEntryId }: GiftCardUsageRow,
  store: StoreSnapshot | null,
): GiftCardUsage {
  const [type, subType, isCancel] = usageTypes[row.entryType] ?? [row.entryType, null, false]
  return {
    entryId: row.entryId,
    type,
    subType,
    approveType: isCancel ? payAction.cancel : payAction.approve,
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    createDate: row.createDate,
    chargeId: row.dealId,
    requestType: row.entryType === 'charge' && row.dealId !== null ? payRequestType.user : null,
    useAfter: lastSpentEntryId > row.entryId,
    cancelDate,
    storeId: row.atStoreId,
    storeName: store?.info.name ?? null,
    storeNameEn: store?.info.translations?.en?.name ?? null,
    storePageName: store?.row.pageName ?? null,
  }
}
