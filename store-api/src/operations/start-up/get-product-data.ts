import { getProductData } from '@storefront/contract/endpoints/products.ts'
import { operation } from '../../http/operation.ts'

/** Without limits, which change with every order. */
export default operation(getProductData, async ({ store }) => store.own.answer)
