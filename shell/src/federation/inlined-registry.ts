import { documentIds } from '@storefront/contract/document.ts'
import { type ResolvedRegistry, resolvedRegistry } from '@storefront/contract/registry/resolved-registry.ts'
import { parse } from 'valibot'

/**
 * The registry that the edge wrote into the document.
 * @throws when it is not there or cannot be understood: the document is not ours
 */
export function inlinedRegistry(document: Pick<Document, 'getElementById'>): ResolvedRegistry {
  const text = document.getElementById(documentIds.registry)?.textContent
  return parse(resolvedRegistry, JSON.parse(text ?? ''))
}
