/** What edge, page and service worker agree on, so that a store can be opened without network. */

/** Below the store's own segment: the worker, whose scope is that segment, … */
export const serviceWorkerName = 'service-worker.js'
/** … the store as an installed app, … */
export const manifestName = 'manifest.webmanifest'
/** … and the document that a worker keeps: of no screen and of no customer, with a list of all files that it needs. */
export const offlineDocumentName = 'offline.html'

/** Id of the element in the kept document that lists its files. */
export const offlineFilesId = 'offline-files'
/** A file without which the kept document would not be whole. */
export interface OfflineFile {
  url: string
  integrity: string
}

/** Attributes of the root element. */
export const rootAttributes = {
  /** Written by the edge: there is a service worker to be registered. */
  worker: 'data-worker',
  /** Written by the worker: this page was opened from what was kept at that time, in milliseconds since 1970. */
  cachedAt: 'data-cached-at',
} as const

/** Releases are switched off by their part's name; so is the service worker. */
export const serviceWorkerPart = 'service-worker'

/** Every cache that a worker keeps for a store begins like this, of whatever day it is. */
export const offlineCachePrefix = (pageName: string) => `storefront-offline:${pageName}:`

/** What a page tells its worker once it has nothing else to do. */
export interface PrecacheMessage {
  kind: 'precache'
  /** Of the registry that the page is made of. */
  revision: string
  /** Pictures and fonts that the page has shown: they were there before the worker was. */
  seen: string[]
}
