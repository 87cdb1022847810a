import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { hostRuntime } from './runtime/current.ts'

/** What a screen puts into the app's header. `left` is the side menu unless said otherwise. */
export interface ScreenHeader {
  title: string
  left?: 'menu' | 'back' | 'close'
  right?: ReactNode
  /** What the screen is drawn on, so that the header is of one piece with it; `bg` unless said otherwise. */
  on?: 'bg' | 'card'
}

/** Sets title and actions while the screen is mounted; the document's title follows. */
export function useScreenHeader(header: ScreenHeader): void {
  // Where a screen is only drawn, nothing is ever mounted.
  if (useSyncExternalStore(never, inBrowser, inDrawing)) hostRuntime().setScreenHeader(header)
  useEffect(() => {
    hostRuntime().setScreenHeader(header)
  })
  useEffect(() => () => hostRuntime().setScreenHeader(null), [])
}

const never = () => () => {}
const inBrowser = () => false
const inDrawing = () => true
