import { storedText } from '../storage/stored-text.ts'

/**
 * Whether the page should be loaded anew because the edge gives out another set of releases by now. Each
 * revision is followed once per tab: edges that disagree must not make a page load forever.
 * @param own revision of the registry in this document
 */
export function createRenewal(own: string) {
  const followed = storedText('tab', 'storefront:renewed-for')
  let newest = own
  let isWanted = false
  return {
    /** An answer carried this revision. */
    heardOf(revision: string): void {
      newest = revision
    },
    /** The page is reloaded whatever its release is: it was opened from the precache. */
    want(): void {
      isWanted = true
    },
    isDue: () => isWanted || (newest !== own && followed.get() !== newest),
    /** The page is about to be loaded anew. */
    follow: () => followed.set(newest),
  }
}
