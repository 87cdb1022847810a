import { useEffect, useSyncExternalStore } from 'react'
import { hostRuntime } from './runtime/current.ts'
import type { ScreenHeader } from './runtime/shell-requests.ts'

/** Sets title and actions while the screen is mounted; the document's title follows. */
export function useScreenHeader(header: ScreenHeader): void {
  // Effects do not run on the server.
  const isOnServer = useSyncExternalStore(noSubscription, falseInBrowser, trueOnServer)
  if (isOnServer) hostRuntime().setScreenHeader(header)
  useEffect(() => {
    hostRuntime().setScreenHeader(header)
  })
  useEffect(() => () => hostRuntime().setScreenHeader(null), [])
}

const noSubscription = () => () => {}
const falseInBrowser = () => false
const trueOnServer = () => true
