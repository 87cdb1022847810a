import type { TermsTemplate } from '@storefront/contract/entities/terms.ts'

/** The store id of the platform itself (document 1 §1). */
export const platformStoreId = 1

export type TermsOwner = 'platform' | 'integrated-admin' | 'head-office' | 'store'

/** Templates of one owner; the owner is the key of the group's title. */
export interface TermsGroup {
  owner: TermsOwner
  templates: TermsTemplate[]
}

const order: readonly TermsOwner[] = ['platform', 'integrated-admin', 'head-office', 'store']

/** Terms by whose they are (document 1 §5.2); `parentStoreId` is the franchise head office. */
export function termsGroups(
  templates: readonly TermsTemplate[],
  stores: { storeId: number; parentStoreId?: number | null },
): TermsGroup[] {
  const ownerOf = ({ storeId }: TermsTemplate): TermsOwner => {
    if (storeId === platformStoreId) return 'platform'
    if (storeId === stores.storeId) return 'store'
    return storeId === stores.parentStoreId ? 'head-office' : 'integrated-admin'
  }
  return order
    .map((owner) => ({ owner, templates: templates.filter((template) => ownerOf(template) === owner) }))
    .filter((group) => group.templates.length > 0)
}

/** Agreeing to all at once is offered where there are two groups or more (document 1 §4.5). */
export function offersAgreeAll(groups: readonly TermsGroup[]): boolean {
  return groups.length >= 2
}
