import type { FastifyInstance } from 'fastify'
import { buildSandbox } from '../app.ts'
import type { Config } from '../config.ts'
import { secret, testNow } from './signed.ts'

export const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  secret,
  apiUrl: 'http://api.test',
  product: 'storefront',
  storefrontUrl: 'http://shop.test',
  edgeKey: 'edge key',
  publicUrl: 'http://pay.test',
  returnOrigins: ['http://shop.test'],
  paySlowMs: 250,
  socialSlowMs: 60,
  paySentinels: true,
  payRepeats: 'answered',
}

export interface RecordedCall {
  method: string
  /** Path without `/storefront`, lower case. */
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/** A store API of a few canned payloads by the end of a call's path; unknown calls answer 404, while `isDown` it does not answer. */
export class FakeApi {
  readonly calls: RecordedCall[] = []
  readonly payloads: Record<string, unknown> = {
    refusedmoney: { refusedList: [] },
    staffcalls: { callList: [] },
  }
  readonly codes: Record<string, number> = {}
  isDown = false

  readonly fetch: typeof fetch = async (input, init = {}) => {
    if (this.isDown) throw new TypeError('fetch failed')
    const url = new URL(String(input))
    const path = url.pathname.replace('/storefront', '').toLowerCase()
    this.calls.push({
      method: init.method ?? 'GET',
      path,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    })
    const call = path.split('/').at(-1) ?? ''
    const code = this.codes[call] ?? (call in this.payloads ? 200 : 404)
    return Response.json({ code, message: '', payload: code === 200 ? this.payloads[call] : null })
  }

  last(call: string): RecordedCall | undefined {
    return this.calls.findLast(({ path }) => path.endsWith(`/${call}`))
  }
}

interface SandboxOptions {
  config?: Partial<Config>
  now?: () => number
  /** The merchant's server at http://shop.test; unreachable by default. */
  merchant?: typeof fetch
}

/** A sandbox with a fake store API. */
export async function aSandbox(
  api = new FakeApi(),
  { config, now = () => testNow, merchant = unreachable }: SandboxOptions = {},
): Promise<{ http: FastifyInstance; api: FakeApi }> {
  const http = await buildSandbox({
    config: { ...testConfig, ...config },
    fetch: (input, init) =>
      String(input).startsWith('http://shop.test/') ? merchant(input, init) : api.fetch(input, init),
    now,
  })
  return { http, api }
}

async function unreachable(): Promise<Response> {
  throw new TypeError('fetch failed')
}
