import { useSyncExternalStore } from 'react'

/** Whether this is a render on the server, where no events occur. False in a browser, from the first render on. */
export function useIsServerRender(): boolean {
  return useSyncExternalStore(noSubscription, inBrowser, onServer)
}

const noSubscription = () => () => {}
const inBrowser = () => false
const onServer = () => true
