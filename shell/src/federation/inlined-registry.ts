import { documentIds } from '@storefront/contract/document.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'

/**
 * The registry that the edge wrote into the document. The edge checked each release when it was published; every page
 * would carry the schema, so that only the outline is checked here.
 * @throws when it is not there or cannot be understood: the document is not ours
 */
export function inlinedRegistry(document: Pick<Document, 'getElementById'>): ResolvedRegistry {
  const registry = JSON.parse(document.getElementById(documentIds.registry)?.textContent ?? '')
  const { revision, remotes, disabled } = registry as ResolvedRegistry
  // A browser takes a hash that it cannot read for none.
  const areHashes = remotes.every(({ integrity = 'sha384-' }) => integrity.startsWith('sha384-'))
  if (!revision || !disabled || !areHashes) throw new Error('No registry')
  return registry
}
