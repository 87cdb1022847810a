import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasCaddy, startCaddy } from './caddy-front.ts'
import { closeConnections, send } from './send.ts'

it.skipIf(!hasCaddy())(
  'the proxy logs only the path of a request that no edge accepted: no query, token or cookie',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-caddy-'))
    const unreachable = 'http://127.0.0.1:9'
    const front = await startCaddy(folder, [unreachable, unreachable], unreachable)
    const headers = { authorization: 'Bearer token-of-a-customer', cookie: 'what=secret' }
    await send(`${front.origin}/api/login?phoneNumber=01083719264`, { headers })
    await front.close()
    closeConnections()
    await rm(folder, { recursive: true, force: true })
    expect(front.log()).toContain('"uri":"/api/login"')
    for (const secret of ['01083719264', 'token-of-a-customer', 'what=secret'])
      expect(front.log()).not.toContain(secret)
  },
)
