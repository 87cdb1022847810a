import { storedText } from '../storage/stored-text.ts'

/**
 * Whether the page should be reloaded because the edge serves another set of releases by now. Once per revision and
 * tab, so that edges that disagree do not cause a reload loop.
 * @param ownRevision revision of the registry in this document
 * @param isFromHistory whether going back or forward loaded this document: the browser then takes an old one from its cache, so
 * that an earlier reload does not count
 */
export function createReloadCheck(ownRevision: string, isFromHistory = isLoadedFromHistory()) {
  const reloadedFor = storedText('tab', 'storefront:renewed-for')
  let newest = ownRevision
  let isRequested = false
  return {
    /** Call with the revision in an answer's header. */
    noteRevision(revision: string): void {
      newest = revision
    },
    /** Requests a reload whatever the revision: the page was opened from the precache. */
    request(): void {
      isRequested = true
    },
    /** @param added bundles that the store's contract has and the document does not: it lacks their remotes */
    isDue(added = ''): boolean {
      const revision = newest + added
      return isRequested || (revision !== ownRevision && (isFromHistory || reloadedFor.get() !== revision))
    },
    /** Whether to reload before anything is shown. */
    isDueAtStart(added = ''): boolean {
      return isFromHistory && this.isDue(added)
    },
    /** Call before the reload. */
    markReloaded: (added = '') => reloadedFor.set(newest + added),
  }
}

function isLoadedFromHistory(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened instanceof PerformanceNavigationTiming && opened.type === 'back_forward'
}
