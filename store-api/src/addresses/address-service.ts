import { createHmac } from 'node:crypto'
import type { AnswerOf } from '@storefront/contract/endpoint.ts'
import { searchAddress } from '@storefront/contract/endpoints/delivery.ts'
import { addressKeySubject, sandboxPaths } from '@storefront/contract/sandbox.ts'
import * as v from 'valibot'
import type { Config } from '../config.ts'

/** Where addresses are searched, and with which key; null: nowhere. */
export interface AddressService {
  url: string
  key: string
}

/** The public service of the ministry, which every deployment can have a key of. */
const publicService = 'https://business.juso.go.kr/addrlink/addrLinkApi.do'

/** A key of the deployment's own opens the public service; without one the sandbox, where there is one, stands in for it. */
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

/** Searches addresses; throws `AddressServiceSilent`. */
export type AddressDirectory = (search: Search) => Promise<Found>

/** That of a deployment; null where nobody could be asked. */
export function addressDirectory(config: Parameters<typeof addressServiceOf>[0]): AddressDirectory | null {
  const service = addressServiceOf(config)
  return service && ((search) => askAddressService(service, search))
}

/** A customer waits at a search field: no longer than this. */
const timeoutMs = 6_000

/** The service did not answer, or not in words that are known. Says neither address nor key. */
export class AddressServiceSilent extends Error {}

/**
 * Asks the service, and answers in its own shape (spec decision 68): what it refuses is an answer too. Its numbers are
 * text; whatever it sends besides passes through.
 */
export async function askAddressService(
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
  if (!found.success) throw new AddressServiceSilent('the address service gave no answer')
  const { common, juso } = found.output.results
  return { results: { common, juso: juso ?? [] } }
}
