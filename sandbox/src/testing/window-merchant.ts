import { sandboxMid } from '@storefront/contract/sandbox.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { newOrderNo, selectScenario } from './merchant.ts'
import { aSandbox, FakeApi } from './sandbox.ts'
import { testNow } from './signed.ts'

type Fields = Record<string, unknown>

const form = 'application/x-www-form-urlencoded'

/** A merchant's server and the customer's browser at a provider whose window is opened by a form. */
export class WindowMerchant {
  readonly http: FastifyInstance
  readonly vendor: string
  orderNo = newOrderNo()
  /** Path of the open window. */
  pageUrl = ''
  /** The merchant's clock, epoch ms. */
  now: () => number = () => testNow

  constructor(http: FastifyInstance, vendor: string) {
    this.http = http
    this.vendor = vendor
  }

  post(path: string, payload: unknown, headers: Record<string, string> = {}) {
    return this.http.inject({
      method: 'POST',
      url: `/${this.vendor}${path}`,
      headers,
      payload: payload as object,
    })
  }

  postForm(
    path: string,
    fields: Fields,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const defined = Object.entries(fields).filter(([, value]) => value !== undefined)
    const body = new URLSearchParams(defined.map(([name, value]) => [name, String(value)]))
    return this.post(path, body.toString(), { 'content-type': form, ...headers })
  }

  /** Posts the form as a page of the merchant does, and remembers the address of the window. */
  async open(path: string, fields: Fields, headers: Record<string, string> = {}) {
    const answer = await this.postForm(path, fields, {
      origin: 'null',
      'sec-fetch-site': 'cross-site',
      accept: 'application/json',
      ...headers,
    })
    this.pageUrl = String(answer.headers.location ?? '')
    return answer
  }

  /** The customer's answer; what a program that is the customer gets. */
  async answerWindow(answer: 'pay' | 'cancel' = 'pay', scenario?: string) {
    return (await this.answerPage(answer, scenario, { accept: 'application/json' })).json()
  }

  /** `yyyyMMddHHmmss` of the merchant's clock, in Korea. */
  stamp(): string {
    return new Date(this.now() + 9 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
  }

  answerPage(answer: 'pay' | 'cancel', scenario?: string, headers: Record<string, string> = {}) {
    return this.http.inject({
      method: 'POST',
      url: this.pageUrl,
      headers: { 'content-type': form, ...headers },
      payload: new URLSearchParams({ answer, ...(scenario ? { scenario } : {}) }).toString(),
    })
  }

  async charges() {
    const { charges } = (
      await this.http.inject(`/providers/ledger?vendor=${this.vendor}&mid=${sandboxMid(30)}`)
    ).json()
    return charges.filter(({ orderNo }: { orderNo: string }) => orderNo === this.orderNo)
  }

  async charge() {
    return (await this.charges()).at(-1)
  }
}

export interface Posted {
  url: string
  fields: Record<string, string>
}

/** A merchant with a scenario for its next charge, and a server that records what is posted to it. */
export async function aWindowMerchant<Merchant extends WindowMerchant>(
  make: (http: FastifyInstance) => Merchant,
  scenario?: string,
  now: () => number = () => testNow,
): Promise<{ merchant: Merchant; http: FastifyInstance; posted: Posted[]; api: FakeApi }> {
  const posted: Posted[] = []
  const api = new FakeApi()
  const { http } = await aSandbox(api, {
    now,
    merchant: async (input, init) => {
      posted.push({
        url: String(input),
        fields: Object.fromEntries(new URLSearchParams(String(init?.body ?? ''))),
      })
      return new Response('OK')
    },
  })
  const merchant = make(http)
  merchant.now = now
  const [number, variant] = (scenario ?? '').split(':')
  if (number) await selectScenario(http, merchant.vendor, Number(number), variant ? { variant } : {})
  return { merchant, http, posted, api }
}

/** An inject call whose connection breaks rejects; it is represented as null. */
export async function nullIfLost<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch(() => null)
}

/** Decodes a form's body in EUC-KR. */
export function decodedForm(body: string): Record<string, string> {
  const decoded = (coded: string) =>
    new TextDecoder('euc-kr').decode(
      Buffer.from(
        coded
          .replaceAll('+', ' ')
          .replace(/%([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ),
    )
  return Object.fromEntries(body.split('&').map((pair) => pair.split('=').map(decoded)))
}

/** Encodes a form in EUC-KR; its Korean is one of a few texts whose bytes `iconv` gave. */
export function eucKrForm(fields: Record<string, unknown>): string {
  const bytes: Record<string, string> = { '고객 요청': '%B0%ED%B0%B4+%BF%E4%C3%BB' }
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${bytes[String(value)] ?? encodeURIComponent(String(value))}`)
    .join('&')
}
