import { addFrame, type RecentReadings } from '../agreement/agreement.ts'
import { type CameraFailure, type OpenCamera, openCamera } from '../camera/camera.ts'
import { startDecoder } from '../decoders/choose-decoder.ts'
import type { Decoder } from '../decoders/decoder.ts'
import type { BarcodeFormat, Reading } from '../reading/reading.ts'

/** Pause between two looks at whether the decoder is free, in milliseconds (spec 2 §9, spec 3 §9). */
export const TICK_MS = 20

export type TorchState = 'unavailable' | 'off' | 'on'

export type ScannerState =
  /** Until the camera shows its first picture; also while the browser asks the customer for permission. */
  | { kind: 'opening' }
  /** `isPaused`: pictures are shown and nothing is read. */
  | { kind: 'open'; torch: TorchState; canSwitchCamera: boolean; isPaused: boolean }
  /** The page is hidden and the camera released; it opens again when the page is back. */
  | { kind: 'hidden' }
  /** The camera is closed; `retry` opens it again. */
  | { kind: 'failed'; failure: CameraFailure }
  | { kind: 'closed' }

export type ScannerOptions = {
  /** Shows the pictures; the frames are read from it. */
  video: HTMLVideoElement
  formats: readonly BarcodeFormat[]
  /** A reading on which two frames agree. The scanner is paused until `pause(ms)` has passed or `resume()` is called. */
  onReading(reading: Reading): void
  onState(state: ScannerState): void
}

export type Scanner = {
  /** Reads nothing for this long, in milliseconds; the pictures go on. Replaces an earlier pause. */
  pause(ms: number): void
  resume(): void
  /** Switches the torch, where the state says that there is one. */
  toggleTorch(): void
  /** Opens the device's next camera. */
  switchCamera(): void
  /** Opens the camera again after a failure. */
  retry(): void
  /** Releases camera and decoder; nothing is called afterwards. Idempotent. */
  close(): void
}

/**
 * Opens the camera and reads codes from it until `close()`. Each failure is a state; nothing is thrown.
 * The decoder is loaded when the camera has opened. While the page is hidden the camera is released.
 */
export function openScanner({ video, formats, onReading, onState }: ScannerOptions): Scanner {
  let hasFailed = false
  let camera: OpenCamera | undefined
  let decoder: Decoder | undefined
  /** Index in the chain of the decoder to start when this one fails. */
  let nextDecoder = 0
  let deviceId: string | undefined
  let isTorchOn = false
  let isPaused = false
  let isClosed = false
  let isDecoding = false
  let recent: RecentReadings = []
  let pauseTimer: ReturnType<typeof setTimeout> | undefined
  let ticks: ReturnType<typeof setInterval> | undefined
  /** Incremented when a camera that is being opened is not wanted any more. */
  let attempt = 0

  function reportOpen() {
    if (!camera) return
    const torch = !camera.hasTorch ? 'unavailable' : isTorchOn ? 'on' : 'off'
    onState({ kind: 'open', torch, canSwitchCamera: camera.deviceIds.length > 1, isPaused })
  }

  async function open(isReopening = false) {
    release()
    if (isClosed) return
    hasFailed = false
    if (document.hidden) return onState({ kind: 'hidden' })
    const thisAttempt = attempt
    onState({ kind: 'opening' })
    let openedCamera = await openCamera(deviceId)
    // The chosen camera was unplugged.
    if (openedCamera === 'absent' && deviceId) {
      deviceId = undefined
      if (thisAttempt === attempt) openedCamera = await openCamera()
    }
    if (thisAttempt !== attempt) {
      if (typeof openedCamera !== 'string') openedCamera.release()
      return
    }
    if (typeof openedCamera === 'string') return fail(openedCamera)
    camera = openedCamera
    const [track] = camera.stream.getVideoTracks()
    // Another app took the camera, or it was unplugged: the second attempt shows which.
    track?.addEventListener('ended', () => {
      if (thisAttempt === attempt) isReopening ? fail('busy') : void open(true)
    })
    video.srcObject = camera.stream
    // A video that must not play shows no pictures, so nothing is read; the state stays correct.
    await video.play().catch(() => undefined)
    if (thisAttempt !== attempt) return
    reportOpen()
    ticks = setInterval(tick, TICK_MS)
    if (!decoder) await startNextDecoder()
  }

  async function startNextDecoder() {
    const from = nextDecoder
    const attemptOfStart = attempt
    // Marked as used while it starts, so that a camera that is opened again does not start a second one.
    nextDecoder = Number.POSITIVE_INFINITY
    const started =
      from === Number.POSITIVE_INFINITY ? 'starting' : await startDecoder(formats, undefined, from)
    if (started === 'starting') return
    if (isClosed) return started?.decoder.close()
    if (!started) {
      nextDecoder = 0
      // A hidden page may be kept from loading and running them: they are tried again with the next camera.
      if (attemptOfStart === attempt && !document.hidden) return fail('failed')
      if (camera) await startNextDecoder()
      return
    }
    decoder = started.decoder
    nextDecoder = started.next
  }

  function tick() {
    const isReady = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0
    if (decoder && !isPaused && !isDecoding && isReady) void readFrame(decoder)
  }

  async function readFrame(currentDecoder: Decoder) {
    isDecoding = true
    const attemptOfFrame = attempt
    try {
      const frame = await createImageBitmap(video).catch(() => null)
      const reading = frame && (await currentDecoder.decode(frame))
      if (isClosed || isPaused || attemptOfFrame !== attempt) return
      const next = addFrame(recent, reading)
      recent = next.recent
      if (next.agreed) {
        setPaused(true)
        onReading(next.agreed)
      }
    } catch {
      currentDecoder.close()
      if (decoder === currentDecoder) {
        decoder = undefined
        // That it failed while the page was hidden does not tell that it cannot run.
        if (attemptOfFrame !== attempt) nextDecoder = 0
        if (camera) await startNextDecoder()
      }
    } finally {
      isDecoding = false
    }
  }

  function setPaused(next: boolean) {
    clearTimeout(pauseTimer)
    if (isClosed) return
    recent = []
    if (isPaused === next) return
    isPaused = next
    reportOpen()
  }

  function release() {
    attempt += 1
    clearInterval(ticks)
    recent = []
    isTorchOn = false
    camera?.release()
    camera = undefined
    video.srcObject = null
  }

  function fail(failure: CameraFailure) {
    release()
    hasFailed = true
    onState({ kind: 'failed', failure })
  }

  function onVisibility() {
    if (hasFailed) return
    if (document.hidden) {
      release()
      onState({ kind: 'hidden' })
    } else if (!camera) void open()
  }

  document.addEventListener('visibilitychange', onVisibility)
  void open()

  return {
    pause(ms) {
      setPaused(true)
      pauseTimer = setTimeout(() => setPaused(false), ms)
    },
    resume: () => setPaused(false),
    toggleTorch() {
      if (!camera?.hasTorch) return
      const currentCamera = camera
      const next = !isTorchOn
      currentCamera.setTorch(next).then(
        () => {
          if (camera !== currentCamera) return
          isTorchOn = next
          reportOpen()
        },
        () => undefined,
      )
    },
    switchCamera() {
      if (!camera || camera.deviceIds.length < 2) return
      const { deviceIds } = camera
      deviceId = deviceIds[(deviceIds.indexOf(camera.deviceId ?? '') + 1) % deviceIds.length]
      void open()
    },
    retry() {
      if (hasFailed) void open()
    },
    close() {
      if (isClosed) return
      isClosed = true
      clearTimeout(pauseTimer)
      document.removeEventListener('visibilitychange', onVisibility)
      release()
      decoder?.close()
      decoder = undefined
      onState({ kind: 'closed' })
    },
  }
}
