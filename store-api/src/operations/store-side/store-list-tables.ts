import { storeListTables } from '@storefront/contract/endpoints/store-side.ts'
import { storePath } from '@storefront/contract/paths.ts'
import { operation } from '../../http/operation.ts'
import { signTableCode } from '../../security/table-code.ts'

export default operation(storeListTables, async ({ store, services }) => ({
  tableList: store.tables.map(({ resourceId, name, number }) => {
    const renewalCount = store.row.policy.tableCodeEditions?.[number]
    const tn = signTableCode(services.secrets, store.storeId, number, renewalCount)
    return { resourceId, name, tn, path: `${storePath(store.row.pageName)}?tn=${encodeURIComponent(tn)}` }
  }),
}))
