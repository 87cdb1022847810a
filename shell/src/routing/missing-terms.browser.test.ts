import { installTestHost, type TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasMissingTerms } from './missing-terms.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const agreement = { storeId: 10, userId: 7 }
const age = { storeId: 10, termsType: '이용연령', title: '만 14세 이상', isRequired: true }

type Answers = NonNullable<TestHostOptions['answers']>

function termsOf(getTermsUserAgreementListByUserId: Answers['getTermsUserAgreementListByUserId']) {
  const host = installTestHost({ answers: { getTermsUserAgreementListByUserId } })
  return { host, open: () => hasMissingTerms(host.runtime.queryClient, agreement) }
}

it('finds terms that are required and neither confirmed nor agreed to', async () => {
  expect(await termsOf(() => [age]).open()).toBe(true)
  expect(await termsOf(() => [{ ...age, hasAgreed: 1 }]).open()).toBe(false)
  expect(await termsOf(() => [{ ...age, alreadyConfirmed: true }]).open()).toBe(false)
})

it('asks once in ten minutes', async () => {
  const { host, open } = termsOf(() => [])
  await open()
  await open()
  expect(host.calls).toHaveLength(1)
})

it('counts as none where the request fails or times out', async () => {
  const failing = termsOf(() => {
    throw new Error('no network')
  })
  expect(await failing.open()).toBe(false)
  const open = termsOf(() => new Promise(() => {})).open()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await open).toBe(false)
})
