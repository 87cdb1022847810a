import {
  getCardTemplate,
  getCardTemplateForPresent,
  getCardTemplateListForPresent,
} from '@storefront/contract/endpoints/gifts.ts'
import { giftsOnSale, templateOnSale } from '../../gift-cards/templates-of-store.ts'
import { wireTemplate } from '../../gift-cards/wire-card.ts'
import { customerOperation } from '../../http/operation.ts'

export const getCardTemplateListForPresentOperation = customerOperation(
  getCardTemplateListForPresent,
  async ({ store, db, services }) => {
    const { categories, links, templates } = await giftsOnSale(db, store)
    const templateList = []
    for (const each of templates) templateList.push(await wireTemplate(services.stores, each))
    return {
      categoryList: categories.map(({ categoryId, name, showOrder, translations }) => ({
        mobileCategoryId: categoryId,
        name,
        showOrder,
        translations: translations ?? undefined,
      })),
      categoryTemplateList: links.map(({ categoryId, templateId, showOrder }) => ({
        mobileCategoryId: categoryId,
        templateId,
        showOrder,
      })),
      templateList,
    }
  },
)

export const getCardTemplateForPresentOperation = customerOperation(
  getCardTemplateForPresent,
  async ({ store, db, services }, { templateId }) => ({
    template: await wireTemplate(services.stores, await templateOnSale(db, store, templateId)),
  }),
)

export const getCardTemplateOperation = customerOperation(
  getCardTemplate,
  async ({ store, db, services }, { templateId }) => ({
    template: await wireTemplate(services.stores, await templateOnSale(db, store, templateId)),
  }),
)
