import { getTable } from '@storefront/contract/endpoints/main-page.ts'
import { tableOfCode } from '../../deals/table-of-code.ts'
import { operation } from '../../http/operation.ts'

export default operation(getTable, async (context, { tn }) => {
  const { storeId, resourceId, name, capacity } = await tableOfCode(context, tn)
  return { resource: { storeId, resourceId, name, capacity } }
})
