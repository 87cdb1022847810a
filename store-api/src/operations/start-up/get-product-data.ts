import { getProductData } from '@storefront/contract/endpoints/products.ts'
import { operation } from '../../http/operation.ts'

/** Limits are not in it: they change with every order, the products once a day at most. */
export default operation(getProductData, async ({ store }) => store.own.answer)
