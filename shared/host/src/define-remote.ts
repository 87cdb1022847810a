import type { PopupName, PopupParams, PopupResult } from '@storefront/contract/popups.ts'
import type { RemoteDescription } from '@storefront/contract/registry/remote-description.ts'
import type { RouteName } from '@storefront/contract/routes.ts'
import type { ComponentType } from 'react'

/** What a popup component gets. Closing without a result is a dismissal. */
export interface PopupProps<N extends PopupName> {
  params: PopupParams<N>
  /**
   * False while the popup closes. Pass it to the sheet together with `onClosed`, so that the closing animation is
   * shown; a popup that does not is removed after a moment.
   */
  open: boolean
  /** The closing animation has ended. */
  onClosed(): void
  /** Ends the popup with its result. */
  done(result: PopupResult<N>): void
  /** Ends the popup without a result. */
  dismiss(): void
  /** While false, Escape and the back button do not close it (during a submit). */
  setClosable(closable: boolean): void
}

export type LoadScreen = () => Promise<{ default: ComponentType }>
export type LoadPopup<N extends PopupName> = () => Promise<{ default: ComponentType<PopupProps<N>> }>

export type LoadMessages = (locale: 'ko' | 'en') => Promise<{ default: Record<string, unknown> }>

export interface RemoteManifest {
  name: string
  requires: {
    /** Semver range of the host package. */
    host: string
    capabilities?: readonly string[]
    /** Popups of other parts that this remote opens, with the version it speaks. */
    popups?: Partial<Record<PopupName, string>>
  }
  screens: Partial<Record<RouteName, LoadScreen>>
  popups: { [N in PopupName]?: LoadPopup<N> }
  messages: LoadMessages
  /**
   * The remote's description, available before its code is loaded: entry points, headers, hashes and names of its
   * parts. The build moves it into the build record and out of the browser's code, so it must be imported from
   * `./description/description.ts`.
   */
  description?: RemoteDescription
  /**
   * The entry screen, if it should only wait for its own messages: these are loaded separately, and `messages` has
   * those of the other parts. Every other part waits for both. Requires the capability `opening-messages`.
   */
  opening?: { screen: RouteName; messages: LoadMessages }
}

/** What a remote exposes as `./remote`. It has no side effects: everything is loaded on demand. */
export function defineRemote<const M extends RemoteManifest>(manifest: M): M {
  return manifest
}
