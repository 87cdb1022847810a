import * as v from 'valibot'
import { preloadFile } from './registry/page-file.ts'

/** Protocol between edge and page for what an idle page fetches for its next screens. */

/** Below the store's own segment: JSON of {@link prefetchList}. */
export const prefetchListName = 'prefetch.json'

/** First files of the store's remotes, in the releases that this browser's next document would name. */
export const prefetchList = v.object({ files: v.array(preloadFile) })
