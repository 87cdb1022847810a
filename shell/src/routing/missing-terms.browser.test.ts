import { installTestHost, type TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasMissingTerms } from './missing-terms.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const customer = { storeId: 10, userId: 7 }
const age = { storeId: 10, termsType: '이용연령', title: '만 14세 이상', isRequired: true }

type Answers = NonNullable<TestHostOptions['answers']>

function termsOf(getTermsUserAgreementListByUserId: Answers['getTermsUserAgreementListByUserId']) {
  const host = installTestHost({ answers: { getTermsUserAgreementListByUserId } })
  return { host, check: () => hasMissingTerms(host.runtime.queryClient, customer) }
}

it('finds terms that are required and neither confirmed nor agreed to', async () => {
  expect(await termsOf(() => [age]).check()).toBe(true)
  expect(await termsOf(() => [{ ...age, hasAgreed: 1 }]).check()).toBe(false)
  expect(await termsOf(() => [{ ...age, alreadyConfirmed: true }]).check()).toBe(false)
})

it('requests the agreements once for two taps in a row', async () => {
  const { host, check } = termsOf(() => [])
  await check()
  await check()
  expect(host.calls).toHaveLength(1)
})

it('counts as none where the request fails or times out', async () => {
  const failing = termsOf(() => {
    throw new Error('no network')
  })
  expect(await failing.check()).toBe(false)
  const checking = termsOf(() => new Promise(() => {})).check()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await checking).toBe(false)
})
