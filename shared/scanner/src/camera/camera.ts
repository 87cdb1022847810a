/**
 * Why there are no pictures: the customer or the browser refused, the device has no suitable camera, another app uses
 * it, or anything else.
 */
export type CameraFailure = 'refused' | 'absent' | 'busy' | 'failed'

export type OpenCamera = {
  stream: MediaStream
  /** Id of this camera, to find the next one. */
  deviceId: string | undefined
  /** Ids of all cameras of the phone or computer. */
  deviceIds: readonly string[]
  hasTorch: boolean
  /** @throws where the camera does not switch its torch although it says that it has one */
  setTorch(isOn: boolean): Promise<void>
  /** Stops the tracks; the light of the camera goes out. Idempotent. */
  release(): void
}

/** Spec 3 §9: ideal 1280x720 at 30 fps, at least 640x480 at 15 fps, rear-facing. */
const size: MediaTrackConstraints = {
  width: { min: 640, ideal: 1280 },
  height: { min: 480, ideal: 720 },
  frameRate: { min: 15, ideal: 30 },
}

/**
 * Opens a camera. @param deviceId id of a certain camera; otherwise the rear-facing one is opened
 * @returns the camera, or why there is none; never throws
 */
export async function openCamera(deviceId?: string): Promise<OpenCamera | CameraFailure> {
  const devices = navigator.mediaDevices
  // Browsers have it on secure pages only.
  if (!devices?.getUserMedia) return 'absent'
  try {
    const cameraChoice = deviceId
      ? { deviceId: { exact: deviceId } }
      : { facingMode: { ideal: 'environment' } }
    const stream = await devices.getUserMedia({ audio: false, video: { ...size, ...cameraChoice } })
    const [track] = stream.getVideoTracks()
    if (!track) return 'absent'
    const cameras = await devices.enumerateDevices().catch(() => [])
    return {
      stream,
      deviceId: track.getSettings().deviceId,
      deviceIds: cameras.flatMap(({ kind, deviceId: id }) => (kind === 'videoinput' && id ? [id] : [])),
      hasTorch: hasTorch(track),
      setTorch: (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }),
      release: () => {
        for (const each of stream.getTracks()) each.stop()
      },
    }
  } catch (error) {
    return failureOf(error)
  }
}

/** The failure that an error of `getUserMedia` means. */
export function failureOf(error: unknown): CameraFailure {
  switch ((error as { name?: string } | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'absent'
    case 'NotReadableError':
    case 'AbortError':
      return 'busy'
    default:
      return 'failed'
  }
}

/** Not all browsers have `getCapabilities`, and TypeScript does not know `torch`. */
function hasTorch(track: MediaStreamTrack): boolean {
  const capabilities = track.getCapabilities?.() as { torch?: boolean } | undefined
  return capabilities?.torch === true
}
