import { useEffect } from 'react'

/**
 * Preloads the popups that add goods, so that they open in a part of the shop without a connection, too. A failure here is retried on
 * opening. The names of the chunks are those in `remote.ts`: without them the bundler makes another chunk for each place.
 */
export function usePopupsPreloaded(): void {
  useEffect(() => {
    void Promise.allSettled([
      import(/* webpackChunkName: "manual-entry" */ '../manual-entry-popup/manual-entry-popup.tsx'),
      import(/* webpackChunkName: "options" */ '../options-popup/options-popup.tsx'),
    ])
  }, [])
}
