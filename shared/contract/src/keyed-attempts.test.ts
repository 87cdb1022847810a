import { expect, it } from 'vitest'
import { keyedAttempts } from './keyed-attempts.ts'

/** Attempts with these requests, each of which fails or succeeds; their keys. */
async function keysOf(...attempts: [request: string, result: 'unknown' | 'refused' | 'done'][]) {
  let made = 0
  const attempt = keyedAttempts(
    () => `key ${++made}`,
    (error) => error === 'unknown',
  )
  const keys: string[] = []
  for (const [request, result] of attempts) {
    const run = (key: string) => {
      keys.push(key)
      return result === 'done' ? Promise.resolve() : Promise.reject(result)
    }
    await attempt(request, run).catch((error) => expect(error).toBe(result))
  }
  return keys
}

it('an attempt whose outcome is unknown is repeated with its key, until its outcome is known', async () => {
  expect(
    await keysOf(['a card', 'unknown'], ['a card', 'unknown'], ['a card', 'done'], ['a card', 'done']),
  ).toEqual(['key 1', 'key 1', 'key 1', 'key 2'])
})

it('a refused attempt is followed by one with another key', async () => {
  expect(await keysOf(['a card', 'refused'], ['a card', 'done'])).toEqual(['key 1', 'key 2'])
})

it('another request has another key, also after an attempt whose outcome is unknown', async () => {
  expect(await keysOf(['a card', 'unknown'], ['two cards', 'done'])).toEqual(['key 1', 'key 2'])
})
