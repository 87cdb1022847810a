import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import type { getCardTemplateListForPresent } from '@storefront/contract/endpoints/gifts.ts'
import type { GiftCardTemplate } from '@storefront/contract/entities/gift-card.ts'
import { templatesOnSale } from '@storefront/domain/gift-card/gift-actions.ts'

export type TemplateList = PayloadOf<typeof getCardTemplateListForPresent>

/** Whether there is nothing to give: no categories, no links between them and templates, or no templates on sale (spec 3 §5). */
export function isListEmpty(list: TemplateList): boolean {
  const { categoryList, categoryTemplateList, templateList } = list
  return (
    categoryList.length === 0 ||
    categoryTemplateList.length === 0 ||
    templatesOnSale(templateList).length === 0
  )
}

/** Categories in their order. */
export function categoriesOf({ categoryList }: TemplateList): TemplateList['categoryList'] {
  return categoryList.toSorted((a, b) => a.showOrder - b.showOrder)
}

/**
 * Templates on sale of a category in its order, or of all categories, one after the other.
 * @param categoryId null: all; templates without a category come last
 */
export function templatesOf(list: TemplateList, categoryId: number | null): GiftCardTemplate[] {
  const onSale = new Map(templatesOnSale(list.templateList).map((each) => [each.templateId, each]))
  const categories = categoriesOf(list).map(({ mobileCategoryId }) => mobileCategoryId)
  const linked = (categoryId === null ? categories : [categoryId]).flatMap((id) =>
    list.categoryTemplateList
      .filter(({ mobileCategoryId }) => mobileCategoryId === id)
      .toSorted((a, b) => a.showOrder - b.showOrder)
      .map(({ templateId }) => templateId),
  )
  const shownTemplates = categoryId === null ? [...linked, ...onSale.keys()] : linked
  return [...new Set(shownTemplates)].flatMap((templateId) => onSale.get(templateId) ?? [])
}
