import { documentIds } from '@storefront/contract/document.ts'
import type { ResolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'

/**
 * The registry that the edge inlined in the document. Only its outline is checked here: the edge validated each release
 * when it was published, and a schema would add bytes to every page.
 * @throws when it is missing or malformed
 */
export function inlinedRegistry(document: Pick<Document, 'getElementById'>): ResolvedRegistry {
  const registry = JSON.parse(document.getElementById(documentIds.registry)?.textContent ?? '')
  const { revision, remotes, disabled } = registry as ResolvedRegistry
  // Browsers ignore a malformed integrity value.
  const areHashes = remotes.every(({ integrity = 'sha384-' }) => integrity.startsWith('sha384-'))
  if (!revision || !disabled || !areHashes) throw new Error('No registry')
  return registry
}
