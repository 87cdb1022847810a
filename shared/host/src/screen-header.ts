import { type ReactNode, useEffect } from 'react'
import { hostRuntime } from './runtime/current.ts'

/** What a screen puts into the app's header. `left` is `back` unless said otherwise. */
export interface ScreenHeader {
  title: string
  left?: 'menu' | 'back' | 'close'
  right?: ReactNode
  /** What the screen is drawn on, so that the header is of one piece with it; `bg` unless said otherwise. */
  on?: 'bg' | 'card'
}

/** Sets title and actions while the screen is mounted; the document's title follows. */
export function useScreenHeader(header: ScreenHeader): void {
  useEffect(() => {
    hostRuntime().setScreenHeader(header)
  })
  useEffect(() => () => hostRuntime().setScreenHeader(null), [])
}
