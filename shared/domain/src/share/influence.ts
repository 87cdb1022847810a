import type { ShareInfo, UserInfluence } from '@storefront/contract/entities/share.ts'

/** Maximum number of stored referrals; the newest are kept. */
const maxInfluences = 20

/** An opened link as a referral; null if a guest shared it. */
export function influenceOf(info: ShareInfo, s: string, storeId: number): UserInfluence | null {
  if (info.fuid === undefined) return null
  return {
    fromUserId: info.fuid,
    influenceType: info.t,
    dealId: info.did ?? null,
    storeId,
    toUserId: null,
    s,
  }
}

/** The stored referrals with one more, as the newest; it replaces an earlier one of the same customer and content. */
export function withInfluence(stored: readonly UserInfluence[], added: UserInfluence): UserInfluence[] {
  return [...stored.filter((each) => !isSame(each, added)), added].slice(-maxInfluences)
}

/** Referrals to report for a logged-in customer, without links of their own. */
export function influencesToReport(stored: readonly UserInfluence[], userId: number): UserInfluence[] {
  return stored.flatMap((each) => (each.fromUserId === userId ? [] : { ...each, toUserId: userId }))
}

/** The stored referrals without those that the API has received; another tab may have added one in the meantime. */
export function withoutInfluences(
  stored: readonly UserInfluence[],
  delivered: readonly UserInfluence[],
): UserInfluence[] {
  return stored.filter((each) => !delivered.some((other) => isSame(each, other)))
}

function isSame(a: UserInfluence, b: UserInfluence): boolean {
  return a.fromUserId === b.fromUserId && a.influenceType === b.influenceType && a.dealId === b.dealId
}
