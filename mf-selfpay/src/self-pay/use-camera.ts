import type { CameraFailure } from '@storefront/scanner/camera/camera.ts'
import { useOnline } from '@storefront/ui/online/use-online.ts'
import { useState } from 'react'

type CameraState = 'on' | 'off' | CameraFailure

/**
 * Whether the camera is on, off, or why it is not. The scanner is loaded with the camera: where it could not start, it is tried
 * again once there is a connection again.
 */
export function useCamera() {
  const isOnline = useOnline()
  const [wasOnline, setWasOnline] = useState(isOnline)
  const [camera, setCamera] = useState<CameraState>('on')
  if (wasOnline !== isOnline) {
    setWasOnline(isOnline)
    if (isOnline && camera === 'failed') setCamera('on')
  }
  return [camera, setCamera] as const
}
