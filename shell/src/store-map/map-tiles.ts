import { documentIds, type MapTiles, type StoreHints } from '@storefront/contract/document.ts'

/** Where a document is being rendered, on the server; set before that (`src/first-screen/`). */
export const serverMapTiles: { current: MapTiles | null } = { current: null }

/** The tiles that this deployment may show, as the edge wrote them into the document; null where it has none. */
export function mapTiles(): MapTiles | null {
  if (typeof document === 'undefined') return serverMapTiles.current
  const text = document.getElementById(documentIds.storeHints)?.textContent ?? 'null'
  return (JSON.parse(text) as StoreHints | null)?.mapTiles ?? null
}
