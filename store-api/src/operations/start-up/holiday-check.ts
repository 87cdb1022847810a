import { holidayCheck } from '@storefront/contract/endpoints/start-up.ts'
import { operation } from '../../http/operation.ts'
import { holidaysOfMonth } from '../../stores/public-holidays.ts'

export default operation(holidayCheck, async (_context, { day }) => holidaysOfMonth(day))
