import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Reading } from '../reading/reading.ts'
import { fakeCamera } from '../testing/fake-camera.ts'
import { openScanner, type Scanner, type ScannerState, TICK_MS } from './scan-session.ts'

const CODE = '8801043014830'
const OTHER_CODE = '4006381333931'

const opened: { scanner?: Scanner; camera?: ReturnType<typeof fakeCamera> } = {}

function scan(options: Parameters<typeof fakeCamera>[0] & { failures?: string[] } = {}) {
  const camera = fakeCamera(options)
  camera.failNext(...(options.failures ?? []))
  const readings: Reading[] = []
  const states: ScannerState[] = []
  const video = document.createElement('video')
  video.muted = true
  document.body.append(video)
  const scanner = openScanner({
    video,
    formats: ['ean_13', 'code_128'],
    onReading: (reading) => readings.push(reading),
    onState: (state) => states.push(state),
  })
  Object.assign(opened, { scanner, camera })
  const state = () => states.at(-1)
  return { camera, scanner, readings, states, state, video }
}

function hidePage(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  opened.scanner?.close()
  opened.camera?.restore()
  Reflect.deleteProperty(document, 'hidden')
})

describe('a scanner', () => {
  it('asks for the rear camera, ideally 1280x720 at 30 fps and at least 640x480 at 15 fps [3.9-19]', async () => {
    const { camera } = scan()
    await expect.poll(() => camera.requests).toHaveLength(1)
    expect(camera.requests[0]).toEqual({
      audio: false,
      video: {
        facingMode: { ideal: 'environment' },
        width: { min: 640, ideal: 1280 },
        height: { min: 480, ideal: 720 },
        frameRate: { min: 15, ideal: 30 },
      },
    })
  })

  it('reads the code in the pictures, then pauses until it is resumed', async () => {
    const { camera, scanner, readings, state } = scan()
    camera.show(CODE)
    await expect.poll(() => readings).toEqual([{ format: 'ean_13', text: CODE }])
    expect(state()).toMatchObject({ kind: 'open', isPaused: true })
    camera.show(OTHER_CODE)
    const newest = () => {
      // A picture of the first code may still be on its way.
      const now = state()
      if (now?.kind === 'open' && now.isPaused) scanner.resume()
      return readings.at(-1)?.text
    }
    await expect.poll(newest).toBe(OTHER_CODE)
  })

  it('reads again when its pause is over', async () => {
    const { camera, scanner, readings, state } = scan()
    camera.show(CODE)
    await expect.poll(() => readings).toHaveLength(1)
    scanner.pause(50)
    expect(state()).toMatchObject({ isPaused: true })
    await expect.poll(() => readings).toHaveLength(2)
  })

  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'absent'],
    ['OverconstrainedError', 'absent'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'failed'],
  ])('reports %s as the camera being %s, and opens it at the next attempt', async (name, failure) => {
    const { scanner, state } = scan({ failures: [name] })
    await expect.poll(() => state()).toEqual({ kind: 'failed', failure })
    scanner.retry()
    await expect.poll(() => state()?.kind).toBe('open')
  })

  it('releases the camera while the page is hidden, and opens it when the page is back', async () => {
    const { camera, state } = scan()
    await expect.poll(() => state()?.kind).toBe('open')
    hidePage(true)
    expect(state()).toEqual({ kind: 'hidden' })
    expect(camera.tracks.map(({ readyState }) => readyState)).toEqual(['ended'])
    hidePage(false)
    await expect.poll(() => state()?.kind).toBe('open')
    expect(camera.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live'])
  })

  it.each([
    ['a camera with a torch offers it', true, 'off'],
    ['a camera without a torch does not', false, 'unavailable'],
    ['a browser that does not know does not', undefined, 'unavailable'],
  ])('%s', async (_, torch, expected) => {
    const { state } = scan({ torch })
    await expect.poll(() => state()).toMatchObject({ kind: 'open', torch: expected })
  })

  it('switches the torch on and off', async () => {
    const { scanner, state } = scan({ torch: true })
    await expect.poll(() => state()?.kind).toBe('open')
    scanner.toggleTorch()
    await expect.poll(() => state()).toMatchObject({ torch: 'on' })
    scanner.toggleTorch()
    await expect.poll(() => state()).toMatchObject({ torch: 'off' })
  })

  it('switches between the cameras of the device', async () => {
    const { camera, scanner, state } = scan({ devices: ['rear', 'front'] })
    await expect.poll(() => state()).toMatchObject({ kind: 'open', canSwitchCamera: true })
    scanner.switchCamera()
    await expect.poll(() => camera.requests).toHaveLength(2)
    expect(camera.requests[1]?.video).toMatchObject({ deviceId: { exact: 'front' } })
    expect(camera.tracks[0]?.readyState).toBe('ended')
  })

  it('offers no other camera where there is one', async () => {
    const { state } = scan()
    await expect.poll(() => state()).toMatchObject({ kind: 'open', canSwitchCamera: false })
  })

  it('releases everything when it is closed, even while the camera is opening', async () => {
    const { camera, scanner, states } = scan()
    scanner.close()
    expect(states.at(-1)).toEqual({ kind: 'closed' })
    await expect.poll(() => camera.tracks.map(({ readyState }) => readyState)).toEqual(['ended'])
    expect(states.at(-1)).toEqual({ kind: 'closed' })
  })

  it('looks every 20 ms whether the decoder is free for a frame [2.9-09] [3.9-18]', async () => {
    const intervals = vi.spyOn(globalThis, 'setInterval')
    const { state } = scan()
    await expect.poll(() => state()?.kind).toBe('open')
    expect(TICK_MS).toBe(20)
    expect(intervals.mock.calls.map(([, ms]) => ms)).toContain(TICK_MS)
  })

  it('decodes one frame at a time', async () => {
    let open = 0
    let maxOpen = 0
    const original = createImageBitmap
    vi.stubGlobal('createImageBitmap', async (video: HTMLVideoElement) => {
      open += 1
      maxOpen = Math.max(maxOpen, open)
      const bitmap = await original(video)
      // Longer than a tick.
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
      open -= 1
      return bitmap
    })
    const { camera, readings } = scan()
    camera.show(CODE)
    await expect.poll(() => readings.length).toBe(1)
    expect(maxOpen).toBe(1)
  })

  it('does not open while the page is hidden', () => {
    hidePage(true)
    const { camera, state } = scan()
    expect(state()).toEqual({ kind: 'hidden' })
    expect(camera.requests).toEqual([])
  })

  it('releases a camera that opens after the page was hidden', async () => {
    const { camera, state } = scan()
    hidePage(true)
    await expect.poll(() => camera.tracks.map(({ readyState }) => readyState)).toEqual(['ended'])
    expect(state()).toEqual({ kind: 'hidden' })
  })

  it('opens the camera again when it was taken away, and reports it as busy when that happens twice', async () => {
    const { camera, state } = scan()
    await expect.poll(() => state()?.kind).toBe('open')
    camera.tracks[0]?.dispatchEvent(new Event('ended'))
    await expect.poll(() => camera.tracks.length).toBe(2)
    await expect.poll(() => state()?.kind).toBe('open')
    camera.tracks[1]?.dispatchEvent(new Event('ended'))
    await expect.poll(state).toEqual({ kind: 'failed', failure: 'busy' })
  })

  it('opens the rear camera when the chosen one has been unplugged', async () => {
    const { camera, scanner, state } = scan({ devices: ['rear', 'front'] })
    await expect.poll(() => state()?.kind).toBe('open')
    camera.failNext('OverconstrainedError')
    scanner.switchCamera()
    await expect.poll(() => camera.requests.length).toBe(3)
    expect(camera.requests[2]?.video).toMatchObject({ facingMode: { ideal: 'environment' } })
    await expect.poll(() => state()?.kind).toBe('open')
  })

  it('continues with the next decoder when one fails', async () => {
    const { Worker: Original } = globalThis
    vi.stubGlobal(
      'Worker',
      class extends Original {
        override postMessage(message: object) {
          if ('frame' in message)
            this.onmessage?.(new MessageEvent('message', { data: { problem: 'out of memory' } }))
          else super.postMessage(message)
        }
      },
    )
    const { camera, readings } = scan()
    camera.show(CODE)
    await expect.poll(() => readings.map(({ text }) => text)).toEqual([CODE])
  })

  it('tries all decoders again when the page is back, where none could start while it was hidden', async () => {
    const { Worker: Original } = globalThis
    const workers: Worker[] = []
    vi.stubGlobal(
      'Worker',
      class extends Original {
        override postMessage() {
          workers.push(this)
        }
      },
    )
    const { camera, readings, states } = scan()
    camera.show(CODE)
    await expect.poll(() => workers).toHaveLength(1)
    hidePage(true)
    const createElement = vi.spyOn(document, 'createElement').mockImplementation(() => {
      throw new Error('suspended')
    })
    workers[0]?.onmessage?.(new MessageEvent('message', { data: { problem: 'suspended' } }))
    await expect.poll(() => createElement.mock.calls).toEqual([['canvas']])
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    hidePage(false)
    await expect.poll(() => readings.map(({ text }) => text)).toEqual([CODE])
    expect(states.map(({ kind }) => kind)).not.toContain('failed')
  })

  it('leaves no track, worker or frame behind after many scans', async () => {
    const workers = new Set<Worker>()
    const { Worker: Original } = globalThis
    vi.stubGlobal(
      'Worker',
      class extends Original {
        constructor(...parameters: ConstructorParameters<typeof Worker>) {
          super(...parameters)
          workers.add(this)
        }
        override terminate() {
          workers.delete(this)
          super.terminate()
        }
      },
    )
    const frames: ImageBitmap[] = []
    const original = createImageBitmap
    vi.stubGlobal('createImageBitmap', async (video: HTMLVideoElement) => {
      const frame = await original(video)
      frames.push(frame)
      return frame
    })
    for (let round = 0; round < 5; round++) {
      const { camera, scanner, readings, video } = scan()
      camera.show(CODE)
      await expect.poll(() => readings.length).toBe(1)
      scanner.close()
      expect(video.srcObject).toBeNull()
      expect(camera.tracks.map(({ readyState }) => readyState)).toEqual(['ended'])
      camera.restore()
      video.remove()
    }
    expect(workers.size).toBe(0)
    expect(frames.length).toBeGreaterThanOrEqual(10)
    // A frame that was transferred or closed has no size.
    await expect.poll(() => frames.filter(({ width }) => width > 0)).toEqual([])
  })
})
