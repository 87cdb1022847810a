import { getTable } from '@storefront/contract/endpoints/main-page.ts'
import { tableOfCode } from '../../deals/table-of-code.ts'
import { operation } from '../../http/operation.ts'
import { wireTable } from '../../stores/wire-table.ts'

export default operation(getTable, async (context, { tn }) => {
  return { resource: wireTable(await tableOfCode(context, tn)) }
})
