import { type Uses, uses } from '@storefront/contract/registry/uses.ts'
import * as v from 'valibot'
import type { ReleaseStore } from './release-store.ts'

/** Where the uses of a release are kept. */
export const usesKey = (remote: string, id: string): string => `uses/${remote}/${id}.json`

/** What a release uses of host and API; undefined for one that was published before it was recorded. */
export async function usesOf(store: ReleaseStore, remote: string, id: string): Promise<Uses | undefined> {
  const content = await store.read(usesKey(remote, id))
  return content ? v.parse(uses, JSON.parse(content.toString())) : undefined
}
