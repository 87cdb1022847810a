import { holidayCheck } from '@storefront/contract/endpoints/business-days.ts'
import { getBizHourDealListOfPeriod, getMainInfo } from '@storefront/contract/endpoints/main-info.ts'
import { getUser } from '@storefront/contract/endpoints/main-page.ts'
import { ApiFailure } from '@storefront/host'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const refused = () => Promise.reject(new ApiFailure(403, 'not yours'))

describe('a failed query', () => {
  it('is reported with the name of its endpoint [1.7-40]', async () => {
    const note = vi.fn()
    const client = createQueryClient(note)
    for (const { name } of [getUser, getMainInfo])
      await client.fetchQuery({ queryKey: [name, {}], queryFn: refused }).catch(() => {})
    expect(note.mock.calls).toEqual([
      [expect.objectContaining({ code: 403 }), 'call: getUser'],
      [expect.objectContaining({ code: 403 }), 'call: getMainInfo'],
    ])
  })

  it('is not reported where its caller reports it: deals of the day and holidays [1.7-40]', async () => {
    const note = vi.fn()
    const client = createQueryClient(note)
    for (const { name } of [getBizHourDealListOfPeriod, holidayCheck])
      await client.fetchQuery({ queryKey: [name, {}], queryFn: refused }).catch(() => {})
    expect(note).not.toHaveBeenCalled()
  })

  it('is reported only after its retries', async () => {
    const note = vi.fn()
    const client = createQueryClient(note)
    let tries = 0
    const flaky = async () => {
      tries += 1
      if (tries === 1) throw new ApiFailure(503, 'busy')
      return 'yes'
    }
    const answer = client.fetchQuery({
      queryKey: [getUser.name, {}],
      queryFn: flaky,
      retry: 1,
      retryDelay: 0,
    })
    expect(await answer).toBe('yes')
    expect(note).not.toHaveBeenCalled()
  })
})
