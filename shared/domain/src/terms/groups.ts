import type { TermsTemplate } from '@storefront/contract/entities/terms.ts'

/** The store id of the platform itself (spec 1 §1). */
export const platformStoreId = 1

/** `integrated-admin` (통합 관리) is the specification's name of whoever administers stores above a head office: any other owner. */
export type TermsOwner = 'platform' | 'integrated-admin' | 'head-office' | 'store'

/** Terms of one owner with the customer's agreements (spec 1 §3.3). */
export interface TermsGroup {
  /** Owner of the terms; the screen has the texts of the titles. */
  groupTitle: TermsOwner
  termsTemplateListWithAgreed: TermsTemplate[]
}

const order: readonly TermsOwner[] = ['platform', 'integrated-admin', 'head-office', 'store']

/** Terms grouped by owner (spec 1 §5.2); `parentStoreId` is the franchise head office. */
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
    .map((owner) => ({
      groupTitle: owner,
      termsTemplateListWithAgreed: templates.filter((template) => ownerOf(template) === owner),
    }))
    .filter((group) => group.termsTemplateListWithAgreed.length > 0)
}

/** Agreeing to all at once is offered where there are two groups or more (spec 1 §4.5). */
export function offersAgreeAll(groups: readonly TermsGroup[]): boolean {
  return groups.length >= 2
}
