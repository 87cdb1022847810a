import { drawEan13 } from './draw-ean13.ts'

type FakeCamera = {
  /** Shows an EAN-13 code to the camera, or nothing. */
  show(digits: string | null): void
  /** Constraints of each request, oldest first. */
  requests: MediaStreamConstraints[]
  /** Tracks that were opened, oldest first. */
  tracks: MediaStreamTrack[]
  /** Names of the errors of the next requests. */
  failNext(...names: string[]): void
  restore(): void
}

/**
 * Replaces `navigator.mediaDevices` by cameras that film a canvas.
 * @param devices ids of the cameras @param torch what their capabilities say
 */
export function fakeCamera({
  devices = ['rear'],
  torch,
}: {
  devices?: string[]
  torch?: boolean
} = {}): FakeCamera {
  const canvas = document.createElement('canvas')
  drawEan13(canvas, null)
  // A canvas that does not change sends no frames.
  let digits: string | null = null
  const redraw = setInterval(() => drawEan13(canvas, digits), 15)
  const failures: string[] = []
  const fake: FakeCamera = {
    show(next) {
      digits = next
      drawEan13(canvas, digits)
    },
    requests: [],
    tracks: [],
    failNext: (...names) => failures.push(...names),
    restore() {
      clearInterval(redraw)
      Reflect.deleteProperty(navigator, 'mediaDevices')
      for (const track of fake.tracks) track.stop()
    },
  }
  const mediaDevices = {
    async getUserMedia(constraints: MediaStreamConstraints) {
      fake.requests.push(constraints)
      const failure = failures.shift()
      if (failure) throw new DOMException('fake', failure)
      const stream = canvas.captureStream(30)
      const [track] = stream.getVideoTracks() as [MediaStreamTrack]
      const video = constraints.video as { deviceId?: { exact: string } }
      const deviceId = video.deviceId?.exact ?? devices[0]
      let isTorchOn = false
      Object.assign(track, {
        getSettings: () => ({ deviceId, torch: isTorchOn }),
        getCapabilities: () => (torch === undefined ? {} : { torch }),
        applyConstraints: async ({ advanced = [] }: MediaTrackConstraints) => {
          for (const each of advanced as { torch?: boolean }[]) isTorchOn = each.torch ?? isTorchOn
        },
      })
      fake.tracks.push(track)
      return stream
    },
    enumerateDevices: async () =>
      devices.map((deviceId) => ({ kind: 'videoinput', deviceId, label: deviceId })),
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
  return fake
}
