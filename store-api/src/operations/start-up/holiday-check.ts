import { holidayCheck } from '@storefront/contract/endpoints/business-days.ts'
import { code } from '@storefront/contract/envelope.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { publishedHolidays } from '../../stores/public-holidays.ts'

export default operation(holidayCheck, async (_context, { day }) => {
  const days = publishedHolidays(day)
  if (!days) refuse(code.notFound, 'no calendar of that month is published', { field: 'day' })
  return days
})
