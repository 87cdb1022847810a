import type { PopupName, PopupParams, PopupResult } from '@storefront/contract/popups.ts'
import type { RemoteDescription } from '@storefront/contract/registry/remote-description.ts'
import type { RouteName } from '@storefront/contract/routes.ts'
import type { ComponentType } from 'react'

/** What a popup component gets. Closing without a result is a dismissal. */
export interface PopupProps<N extends PopupName> {
  params: PopupParams<N>
  /**
   * False while the popup leaves. Hand it to the sheet together with `onClosed`, so that the animation of
   * leaving is seen; a popup that does not is taken out after a moment.
   */
  open: boolean
  /** The sheet is off the screen. */
  onClosed(): void
  /** Ends the popup with its result. */
  done(result: PopupResult<N>): void
  /** Ends it without. */
  dismiss(): void
  /** While false, Escape and the back button do not close it (a submit is under way). */
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
   * What the remote says of itself before its code is loaded: entry points, headers, hashes and names of its parts. The
   * build puts it into the build record and leaves it out of the browser's code; so it is imported from
   * `./description/description.ts`.
   */
  description?: RemoteDescription
  /**
   * The screen that customers come by, where it shall wait for no words but its own: its messages are then apart, and
   * `messages` has those that only other parts say. Every part but this screen waits for both. A remote that has it
   * requires the capability `opening-messages`.
   */
  opening?: { screen: RouteName; messages: LoadMessages }
}

/** What a remote exposes as `./remote`. It has no side effects: everything is loaded when it is asked for. */
export function defineRemote<const M extends RemoteManifest>(manifest: M): M {
  return manifest
}
