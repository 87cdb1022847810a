import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useAttemptKey } from './use-attempt-key.ts'

/** Two attempts with the same content, the first of which fails with this code. */
async function keysOfTwoAttempts(failureCode: number): Promise<string[]> {
  const { result } = await renderHook(() => useAttemptKey())
  const keys: string[] = []
  const refused = result.current('30,000 won for card 1', (key) => {
    keys.push(key)
    throw new ApiFailure(failureCode, 'failed')
  })
  await expect(refused).rejects.toThrow('failed')
  await result.current('30,000 won for card 1', async (key) => keys.push(key))
  return keys
}

// 0: no answer.
it.each([0, code.inFlight, code.internal, code.unavailable])(
  'an attempt that failed with %i, and may have been carried out, is repeated with its key',
  async (failureCode) => {
    const [first, second] = await keysOfTwoAttempts(failureCode)
    expect(second).toBe(first)
  },
)

it('an attempt that was refused is followed by one with another key', async () => {
  const [first, second] = await keysOfTwoAttempts(code.badRequest)
  expect(second).not.toBe(first)
})
