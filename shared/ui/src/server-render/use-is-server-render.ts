import { useSyncExternalStore } from 'react'

/**
 * Whether this is only drawn, as HTML that nobody moves: what waits for an event would wait for ever there. False in
 * a browser, from the first render on.
 */
export function useIsServerRender(): boolean {
  return useSyncExternalStore(never, inBrowser, inDrawing)
}

const never = () => () => {}
const inBrowser = () => false
const inDrawing = () => true
