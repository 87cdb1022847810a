import { createHash } from 'node:crypto'
import { getStoreHints } from '@storefront/contract/endpoints/edge.ts'
import { code } from '@storefront/contract/envelope.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import type { StoreSnapshot } from '../../stores/store-snapshot.ts'

export default operation(getStoreHints, async ({ services }, { pageName }) => {
  const store = await services.stores.byPageName(pageName)
  if (!store) refuse(code.notFound, 'no such page')
  return taggedHints(store)
})

type Hints = ReturnType<typeof hintsOf>

/** A snapshot never changes, so its hints and their tag are made once. */
const cachedHints = new WeakMap<StoreSnapshot, Hints & { tag: string }>()

/** What the edge writes into a store's HTML, with the tag by which it learns that nothing has changed. */
export function taggedHints(store: StoreSnapshot): Hints & { tag: string } {
  const cached = cachedHints.get(store)
  if (cached) return cached
  const hints = hintsOf(store)
  // 22 characters of base64url are 132 bits.
  const tag = createHash('sha256').update(JSON.stringify(hints)).digest('base64url').slice(0, 22)
  const tagged = { ...hints, tag }
  cachedHints.set(store, tagged)
  return tagged
}

function hintsOf({ storeId, row, info, bundles, parent }: StoreSnapshot) {
  const { accentHue, slides } = info.userMobileSetting
  return {
    storeId,
    pageName: row.pageName,
    name: info.name,
    nameEn: info.translations?.en?.name ?? null,
    accentHue,
    bundles: [...bundles],
    hasParent: parent !== null,
    firstSlideImage: slides[0]?.image ?? null,
    descp: info.descp ?? null,
  }
}
