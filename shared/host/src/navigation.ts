import type { ReactNode } from 'react'
import { useReadable } from './readable.ts'
import { hostRuntime } from './runtime/current.ts'
import type { Place } from './runtime/shop-state.ts'

export const navigate = {
  /** Goes to a path of `contract/paths.ts`. */
  to: (path: string, options?: { replace?: boolean }): Promise<void> => hostRuntime().navigate(path, options),
  /** One page back, or Main when there is none. */
  back: (): Promise<void> => hostRuntime().back(),
}
export const usePlace = (): Place => useReadable(hostRuntime().place)
/** The address of a path on this origin, for links that leave the page. */
export const hrefOf = (path: string): string => hostRuntime().hrefOf(path)
/** A link inside the shop. */
export function HostLink(props: {
  to: string
  className?: string
  children: ReactNode
  'aria-label'?: string
}): ReactNode {
  return hostRuntime().renderLink(props)
}
