interface WithConnection {
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** Whether the customer saves data: further parts are not prefetched then, and the page is not precached. */
export function savesData(navigator: Navigator): boolean {
  return (navigator as WithConnection).connection?.saveData === true
}

/**
 * Whether the browser estimates a very slow network. The page is precached there too, so that the shop works offline, but no further
 * parts are prefetched, which would compete with what the customer waits for.
 */
export function isNetworkVerySlow(navigator: Navigator): boolean {
  return /2g$/.test((navigator as WithConnection).connection?.effectiveType ?? '')
}
