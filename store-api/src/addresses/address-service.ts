import { createHmac } from 'node:crypto'
import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import { searchAddress } from '@storefront/contract/endpoints/delivery.ts'
import { addressKeySubject, sandboxPaths } from '@storefront/contract/sandbox.ts'
import * as v from 'valibot'
import type { Config } from '../config.ts'

/** Endpoint and key of the address service; null without one. */
export interface AddressService {
  url: string
  key: string
}

/** The ministry's public service, for which every deployment can get a key. */
const publicService = 'https://business.juso.go.kr/addrlink/addrLinkApi.do'

/** With a key the public service; without one the sandbox's simulator, where there is a sandbox. */
export function addressServiceOf({
  addressKey,
  addressUrl,
  sandbox,
}: Pick<Config, 'addressKey' | 'addressUrl' | 'sandbox'>): AddressService | null {
  if (addressKey) return { url: addressUrl ?? publicService, key: addressKey }
  if (!sandbox) return null
  const key = createHmac('sha256', sandbox.secret).update(addressKeySubject).digest('base64url')
  return { url: `${sandbox.url}${sandboxPaths.addresses}`, key }
}

export interface Search {
  keyword: string
  currentPage: number
  countPerPage: number
}
type Found = AnswerOf<typeof searchAddress>

/** Searches addresses; throws `AddressServiceUnavailable`. */
export type AddressDirectory = (search: Search) => Promise<Found>

/** The deployment's directory; null without an address service. */
export function addressDirectory(config: Parameters<typeof addressServiceOf>[0]): AddressDirectory | null {
  const service = addressServiceOf(config)
  return service && ((search) => queryAddressService(service, search))
}

/** Timeout, short because a customer is waiting. */
const timeoutMs = 6_000

/** The service did not answer, or with an unknown shape. Contains neither address nor key. */
export class AddressServiceUnavailable extends Error {}

/**
 * Queries the service, and returns its shape (spec decision 68), refusals too. Its numbers are strings; further fields
 * pass through.
 */
export async function queryAddressService(
  { url, key }: AddressService,
  { keyword, currentPage, countPerPage }: Search,
  fetchFrom: typeof fetch = fetch,
): Promise<Found> {
  const query = new URLSearchParams({
    confmKey: key,
    currentPage: String(currentPage),
    countPerPage: String(countPerPage),
    keyword,
    resultType: 'json',
  })
  const answer = await fetchFrom(`${url}?${query}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
  const found = v.safeParse(searchAddress.payload, answer)
  if (!found.success) throw new AddressServiceUnavailable('the address service gave no answer')
  // `juso` (addresses): the results.
  const { common, juso } = found.output.results
  return { results: { common, juso: juso ?? [] } }
}
