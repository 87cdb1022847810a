import { storedText } from '../storage/stored-text.ts'

/**
 * Whether the page should be loaded anew because the edge gives out another set of releases by now. Each
 * revision is followed once per tab: edges that disagree must not make a page load forever.
 * @param own revision of the registry in this document
 */
export function createReloadCheck(own: string) {
  const reloadedFor = storedText('tab', 'storefront:renewed-for')
  let newest = own
  let isRequested = false
  return {
    /** An answer carried this revision. */
    noteRevision(revision: string): void {
      newest = revision
    },
    /** The page is reloaded whatever its release is: it was opened from the precache. */
    request(): void {
      isRequested = true
    },
    isDue: () => isRequested || (newest !== own && reloadedFor.get() !== newest),
    /** The page is about to be loaded anew. */
    markReloaded: () => reloadedFor.set(newest),
  }
}
