import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { hostRuntime } from './runtime/current.ts'

/** A screen's entry in the app's header. `left` defaults to the side menu. */
export interface ScreenHeader {
  title: string
  left?: 'menu' | 'back' | 'close'
  right?: ReactNode
  /** Background of the screen, which the header continues; default `bg`. */
  on?: 'bg' | 'card'
}

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
