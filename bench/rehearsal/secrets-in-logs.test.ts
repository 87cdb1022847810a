import { expect, it } from 'vitest'
import { secretsIn } from './secrets-in-logs.ts'

it('finds numbers, names, cards, tokens and keys in the logs of a rehearsal, and nothing in ids and times', () => {
  const harmless = '{"time":1795805242004,"reqId":"668e2879-dccc-420e-93ef-010912345678","path":"/api/x"}'
  const log = [
    '{"path":"/x?phoneNumber=01090000007"}',
    '{"msg":"hello 김하늘"}',
    '{"headers":{"authorization":"Bearer eyJhbGciOiJIUzI1NiJ9.eyJ1c2VySWQiOjF9.c2ln"}}',
    '{"cardNo":"4111111111111111"}',
    '{"err":"the key is hush(1)"}',
  ].join('\n')
  expect(secretsIn([harmless], ['hush(1)'])).toEqual([])
  expect(secretsIn([harmless, log, log], ['hush(1)'])).toHaveLength(5)
})
