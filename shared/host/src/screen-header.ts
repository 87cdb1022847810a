import { useEffect, useSyncExternalStore } from 'react'
import { hostRuntime } from './runtime/current.ts'
import type { ScreenHeader } from './runtime/shell-requests.ts'

/** Sets title and actions while the screen is mounted; the document's title follows. */
export function useScreenHeader(header: ScreenHeader): void {
  // On the server nothing is ever mounted.
  if (useSyncExternalStore(never, inBrowser, inDrawing)) hostRuntime().setScreenHeader(header)
  useEffect(() => {
    hostRuntime().setScreenHeader(header)
  })
  useEffect(() => () => hostRuntime().setScreenHeader(null), [])
}

const never = () => () => {}
const inBrowser = () => false
const inDrawing = () => true
