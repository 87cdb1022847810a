import { storeListRefusedMoney } from '@storefront/contract/endpoints/refund.ts'
import { operation } from '../../http/operation.ts'
import { readRefusedMoney } from '../../repositories/refused-money.ts'

export default operation(storeListRefusedMoney, async ({ db }, { storeId }) => ({
  refusedList: await readRefusedMoney(db, storeId),
}))
