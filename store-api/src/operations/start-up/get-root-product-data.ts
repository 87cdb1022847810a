import { getRootProductData } from '@storefront/contract/endpoints/products.ts'
import { operation } from '../../http/operation.ts'

export default operation(getRootProductData, async ({ store }) => store.root.answer)
