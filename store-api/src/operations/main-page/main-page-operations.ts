import {
  getDealOperation as getDeal,
  getDealToPayOperation as getDealToPay,
  getTableOperation as getTable,
  getUserOperation as getUser,
} from './deal-table-and-user.ts'
import registerDeal from './register-deal.ts'
import removeSelfOrderDealUser from './remove-self-order-deal-user.ts'

/** Operations of Main, of tables, and of a deal's guests. */
export const mainPageOperations = {
  getDeal,
  getDealToPay,
  getTable,
  getUser,
  registerDeal,
  removeSelfOrderDealUser,
}
