import { useCallback, useEffect, useRef, useState } from 'react'
import type { CameraFailure } from '../camera/camera.ts'
import type { BarcodeFormat, Reading } from '../reading/reading.ts'
import {
  openScanner,
  type Scanner,
  type ScannerState,
  type TorchState,
} from '../scan-session/scan-session.ts'

type UseScannerOptions = {
  formats: readonly BarcodeFormat[]
  /** A reading on which two frames agree; then the scanner is paused until `pause(ms)` has passed or `resume()`. */
  onReading(reading: Reading): void
  /** There are no pictures, and why. */
  onFailure?(failure: CameraFailure): void
  /** Whether the camera is wanted; the default is true. False releases it. */
  isOn?: boolean
}

/** What `ScannerView` shows, and what the caller's buttons do. */
export type UsedScanner = Omit<Scanner, 'close'> & {
  state: ScannerState
  torch: TorchState
  canSwitchCamera: boolean
  /** Ref of the video. */
  attach(video: HTMLVideoElement | null): void
}

/**
 * A scanner for the life of the component. The camera opens once `ScannerView` is mounted, and is released when it is
 * unmounted or `isOn` is false. Callbacks and formats may change at each render; a change of `formats` reopens.
 */
export function useScanner({ formats, onReading, onFailure, isOn = true }: UseScannerOptions): UsedScanner {
  const [video, attach] = useState<HTMLVideoElement | null>(null)
  const [state, setState] = useState<ScannerState>({ kind: 'closed' })
  const scanner = useRef<Scanner | null>(null)
  const callbacks = useRef({ onReading, onFailure })
  useEffect(() => {
    callbacks.current = { onReading, onFailure }
  })
  const formatNames = formats.join(' ')
  useEffect(() => {
    if (!video || !isOn) return
    const newScanner = openScanner({
      video,
      formats: formatNames.split(' ') as BarcodeFormat[],
      onReading: (reading) => callbacks.current.onReading(reading),
      onState: (next) => {
        setState(next)
        if (next.kind === 'failed') callbacks.current.onFailure?.(next.failure)
      },
    })
    scanner.current = newScanner
    return () => {
      scanner.current = null
      newScanner.close()
    }
  }, [video, formatNames, isOn])
  return {
    attach,
    state,
    torch: state.kind === 'open' ? state.torch : 'unavailable',
    canSwitchCamera: state.kind === 'open' && state.canSwitchCamera,
    pause: useCallback((ms: number) => scanner.current?.pause(ms), []),
    resume: useCallback(() => scanner.current?.resume(), []),
    toggleTorch: useCallback(() => scanner.current?.toggleTorch(), []),
    switchCamera: useCallback(() => scanner.current?.switchCamera(), []),
    retry: useCallback(() => scanner.current?.retry(), []),
  }
}
