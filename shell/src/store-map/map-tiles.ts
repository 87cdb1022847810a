import { documentIds, type MapTiles, type StoreHints } from '@storefront/contract/document.ts'

/** The tiles that this deployment may show, as the edge wrote them into the document; null where it has none. */
export function mapTiles(): MapTiles | null {
  const text = document.getElementById(documentIds.storeHints)?.textContent ?? 'null'
  return (JSON.parse(text) as StoreHints | null)?.mapTiles ?? null
}
