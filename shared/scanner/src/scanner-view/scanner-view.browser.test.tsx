import { afterEach, expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import type { CameraFailure } from '../camera/camera.ts'
import type { Reading } from '../reading/reading.ts'
import { fakeCamera } from '../testing/fake-camera.ts'
import { ScannerView } from './scanner-view.tsx'
import { useScanner } from './use-scanner.ts'

const CODE = '8801043014830'

let camera: ReturnType<typeof fakeCamera> | undefined
afterEach(() => camera?.restore())

function Example(props: {
  onReading?(reading: Reading): void
  onFailure?(failure: CameraFailure): void
  isOn?: boolean
}) {
  const { onReading = () => undefined, ...rest } = props
  const scanner = useScanner({ formats: ['ean_13'], onReading, ...rest })
  return (
    <ScannerView scanner={scanner} label="Camera" hint="Hold the code here">
      {scanner.torch !== 'unavailable' && (
        <button type="button" onClick={scanner.toggleTorch} aria-pressed={scanner.torch === 'on'}>
          Light
        </button>
      )}
      {scanner.canSwitchCamera && (
        <button type="button" onClick={scanner.switchCamera}>
          Switch
        </button>
      )}
    </ScannerView>
  )
}

/** Of the shop's styles, which this package does not load. */
const tokens = { '--space-4': '4px', '--space-12': '12px', '--font-label': '600 0.8125rem / 1.5 sans-serif' }

const live = () => camera?.tracks.filter(({ readyState }) => readyState === 'live').length

it('shows the picture of the camera with its hint, and gives what it reads', async () => {
  camera = fakeCamera()
  camera.show(CODE)
  const readings: Reading[] = []
  const screen = await render(<Example onReading={(reading) => readings.push(reading)} />)
  await expect.element(screen.getByText('Hold the code here')).toBeVisible()
  await expect.element(screen.getByLabelText('Camera')).toBeVisible()
  await expect.poll(() => readings).toEqual([{ format: 'ean_13', text: CODE }])
})

it('keeps the hint below the frame in large text, too', async () => {
  camera = fakeCamera()
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => {
    document.documentElement.style.fontSize = ''
  })
  const { getByText } = await render(
    <div style={{ ...tokens, width: 320 }}>
      <Example />
    </div>,
  )
  const hint = getByText('Hold the code here').element()
  const frame = hint.previousElementSibling?.getBoundingClientRect()
  expect(frame?.height).toBeGreaterThan(40)
  expect(frame?.bottom).toBeLessThan(hint.getBoundingClientRect().top)
})

it('offers torch and other cameras only where the device has them', async () => {
  camera = fakeCamera()
  const screen = await render(<Example />)
  await expect.poll(live).toBe(1)
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await screen.unmount()
  camera.restore()

  camera = fakeCamera({ torch: true, devices: ['rear', 'front'] })
  const other = await render(<Example />)
  await expect.element(other.getByRole('button', { name: 'Switch' })).toBeVisible()
  await other.getByRole('button', { name: 'Light' }).click()
  await expect.element(other.getByRole('button', { name: 'Light', pressed: true })).toBeVisible()
})

it('reports why there is no camera', async () => {
  camera = fakeCamera()
  camera.failNext('NotAllowedError')
  const failures: CameraFailure[] = []
  await render(<Example onFailure={(failure) => failures.push(failure)} />)
  await expect.poll(() => failures).toEqual(['refused'])
})

it('releases the camera when it is switched off or unmounted', async () => {
  camera = fakeCamera()
  const screen = await render(<Example />)
  await expect.poll(live).toBe(1)
  await screen.rerender(<Example isOn={false} />)
  expect(live()).toBe(0)
  await screen.rerender(<Example />)
  await expect.poll(live).toBe(1)
  await screen.unmount()
  expect(live()).toBe(0)
})
