import type { PopupName, PopupParams, PopupResult } from '@storefront/contract/popups.ts'
import type { PopupProps } from '../define-remote.ts'

export interface PopupUnderTest<N extends PopupName> {
  props: PopupProps<N>
  /** Results that the popup ended with; more than one is a defect. */
  results: PopupResult<N>[]
  dismissals(): number
  closable(): boolean
}

/** Props for a popup that is rendered alone, and records of what it did with them. */
export function popupProps<N extends PopupName>(_name: N, params: PopupParams<N>): PopupUnderTest<N> {
  const results: PopupResult<N>[] = []
  let dismissals = 0
  let closable = true
  return {
    props: {
      params,
      open: true,
      onClosed() {},
      done: (result) => void results.push(result),
      dismiss: () => void dismissals++,
      setClosable: (value) => {
        closable = value
      },
    },
    results,
    dismissals: () => dismissals,
    closable: () => closable,
  }
}
