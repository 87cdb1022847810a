/** Protocol between edge, page and service worker for opening a store offline. */

/** Names of files below the store's own segment. The service worker, whose scope is that segment. */
export const serviceWorkerName = 'service-worker.js'
/** The web app manifest, which describes the store as an installed app. */
export const manifestName = 'manifest.webmanifest'
/** The document that a worker precaches: without screen or customer, with a list of all its files. */
export const offlineDocumentName = 'offline.html'

/** Id of the element in the precached document that lists its files. */
export const offlineFilesId = 'offline-files'
/** A file that the precached document requires. */
export interface OfflineFile {
  url: string
  integrity: string
}

/** Attributes of the root element. */
export const rootAttributes = {
  /** Written by the edge: there is a service worker to be registered. */
  worker: 'data-worker',
  /** Written by the worker: this page was opened from a document cached at that time, in milliseconds since 1970. */
  cachedAt: 'data-cached-at',
} as const

/** Name that disables the service worker; releases are disabled by their part's name. */
export const serviceWorkerPart = 'service-worker'

/** Prefix of every cache of a store, in all versions of the worker. */
export const offlineCachePrefix = (pageName: string) => `storefront-offline:${pageName}:`

/** Message of an idle page to its worker. */
export interface PrecacheMessage {
  kind: 'precache'
  /** Revision of the page's registry. */
  revision: string
  /** Pictures and fonts that the page loaded before the worker was active. */
  seen: string[]
}
