import getBizHourDealListOfPeriod from './get-biz-hour-deal-list-of-period.ts'
import getBizHourHistoryList from './get-biz-hour-history-list.ts'
import getDateType from './get-date-type.ts'
import getInitData from './get-init-data.ts'
import getMainInfo from './get-main-info.ts'
import holidayCheck from './holiday-check.ts'
import {
  getProductDataOperation as getProductData,
  getProductOrderLimitListOperation as getProductOrderLimitList,
  getProductPreorderLimitListOperation as getProductPreorderLimitList,
  getRootProductDataOperation as getRootProductData,
} from './product-data.ts'

/** Operations of start-up, Main, products and business hours. */
export const startUpOperations = {
  getBizHourDealListOfPeriod,
  getInitData,
  getMainInfo,
  getDateType,
  getBizHourHistoryList,
  getProductPreorderLimitList,
  getProductData,
  getProductOrderLimitList,
  getRootProductData,
  holidayCheck,
}
