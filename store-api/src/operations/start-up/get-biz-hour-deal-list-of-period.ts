import { getBizHourDealListOfPeriod } from '@storefront/contract/endpoints/main-info.ts'
import { code } from '@storefront/contract/envelope.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { dealsOfPeriod } from './deals-of-period.ts'

export default operation(getBizHourDealListOfPeriod, async (context, request) => {
  const { startDate, endDate, dealId, waitingDay } = request
  const dealIds = dealId ? [dealId] : request.dealIdList?.map(readId)
  return dealsOfPeriod(context, { startDate, endDate, dealIds }, waitingDay)
})

function readId(text: string): number {
  if (!/^\d{1,15}$/.test(text))
    refuse(code.badRequest, 'dealIdList: not a list of ids', { field: 'dealIdList' })
  return Number(text)
}
