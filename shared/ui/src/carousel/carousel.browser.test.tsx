import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Carousel } from './carousel.tsx'

const slides = ['One', 'Two', 'Three'].map((id) => ({
  id,
  label: id,
  content: <p style={{ height: 80 }}>{id}</p>,
}))
/** Longer than any test: Vitest's taps and element queries advance a fake clock by the time they take. */
const intervalMs = 60_000
/** Renders a carousel and moves the pointer away: from another test it could still hover over the carousel and pause it. */
async function renderCarousel(interval = intervalMs) {
  const screen = await render(
    <>
      <Carousel label="Pictures" slides={slides} interval={interval} pauseLabel="Pause" playLabel="Play" />
      <p>Elsewhere</p>
    </>,
  )
  await screen.getByText('Elsewhere').hover()
  return screen
}

/** Whether the customer has touched the page before the carousel was shown. */
const mockTouchedBefore = (value: boolean) =>
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(value)

beforeEach(() => {
  mockTouchedBefore(true)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Smooth scrolling needs real frames; `tick` only moves the clock that the carousel set. */
const tick = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
/** Waits by frames: `expect.poll` would advance the clock at each attempt. */
async function waitUntil(condition: () => boolean) {
  while (!condition()) await nextFrame()
}
/** Waits until the carousel has set its timer, or removed it. */
const waitForTimer = (state: 'running' | 'paused') =>
  waitUntil(() => vi.getTimerCount() === (state === 'running' ? 1 : 0))
/** Waits until the counter shows this text, the slide has settled, and React's effects have run. */
async function waitForCounter(text: string) {
  const isShown = () => {
    const track = document.querySelector('ul')
    const isAtRest = track !== null && track.scrollLeft % track.clientWidth === 0
    return isAtRest && document.body.textContent?.includes(text) === true
  }
  await waitUntil(isShown)
  for (let frame = 0; frame < 3; frame++) await nextFrame()
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('a carousel', () => {
  it('shows position and total, and advances automatically every interval [2.2-12] [2.2-13]', async () => {
    await renderCarousel()
    await waitForCounter('1 / 3')
    await waitForTimer('running')
    tick(intervalMs)
    await waitForCounter('2 / 3')
    tick(intervalMs)
    await waitForCounter('3 / 3')
    tick(intervalMs)
    await waitForCounter('1 / 3')
  })

  it('calls onShow with each slide that is shown, also the first one', async () => {
    const onShow = vi.fn()
    await render(
      <Carousel
        label="Pictures"
        slides={slides}
        interval={intervalMs}
        pauseLabel="Pause"
        playLabel="Play"
        onShow={onShow}
      />,
    )
    await waitForCounter('1 / 3')
    expect(onShow.mock.calls).toEqual([[0]])
    document.querySelector('ul')?.scrollTo({ left: document.querySelector('ul')?.clientWidth ?? 0 })
    await waitForCounter('2 / 3')
    expect(onShow.mock.lastCall).toEqual([1])
  })

  it('stays on its first slide until the customer touches the page', async () => {
    const screen = await renderCarousel()
    await waitForTimer('running')
    await screen.unmount()
    mockTouchedBefore(false)
    await render(
      <Carousel label="Pictures" slides={slides} interval={intervalMs} pauseLabel="Pause" playLabel="Play" />,
    )
    await waitForCounter('1 / 3')
    await waitForTimer('paused')
    dispatchEvent(new PointerEvent('pointerdown'))
    await waitForTimer('running')
    tick(intervalMs)
    await waitForCounter('2 / 3')
  })

  it('starts by itself after twenty seconds on a page that nobody touches', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    mockTouchedBefore(false)
    await render(
      <Carousel label="Pictures" slides={slides} interval={intervalMs} pauseLabel="Pause" playLabel="Play" />,
    )
    await waitForCounter('1 / 3')
    tick(19_999)
    expect(vi.getTimerCount()).toBe(1)
    tick(1)
    await waitForCounter('1 / 3')
    tick(intervalMs)
    await waitForCounter('2 / 3')
  })

  it('stops by its pause button and continues by its play button', async () => {
    const screen = await renderCarousel()
    ;(screen.getByRole('button', { name: 'Pause' }).element() as HTMLElement).click()
    await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible()
    await waitForTimer('paused')
    tick(10 * intervalMs)
    await waitForCounter('1 / 3')
    ;(screen.getByRole('button', { name: 'Play' }).element() as HTMLElement).click()
    await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
    await waitForCounter('1 / 3')
    await waitForTimer('running')
    tick(intervalMs)
    await waitForCounter('2 / 3')
  })

  it('does not autoplay with reduced motion until the customer starts it', async () => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion')
        ? (Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList)
        : real(query),
    )
    const screen = await renderCarousel()
    await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible()
    await waitForTimer('paused')
    tick(10 * intervalMs)
    await waitForCounter('1 / 3')
    ;(screen.getByRole('button', { name: 'Play' }).element() as HTMLElement).click()
    await waitForTimer('running')
  })

  it('pauses while hovered, and still offers its pause button', async () => {
    const screen = await renderCarousel()
    await waitForTimer('running')
    await screen.getByText('One').hover()
    await waitForTimer('paused')
    tick(10 * intervalMs)
    await waitForCounter('1 / 3')
    await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
    await screen.getByText('Elsewhere').hover()
    await waitForTimer('running')
    tick(intervalMs)
    await waitForCounter('2 / 3')
  })

  it('plays where a busy page is told at once that it was out of view and is in view again', async () => {
    const told: IntersectionObserverCallback[] = []
    class Observer extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback) {
        super(() => {})
        told.push(callback)
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    await renderCarousel()
    const tell = (...changes: boolean[]) => {
      const entries = changes.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry)
      for (const callback of told) callback(entries, undefined as never)
    }
    tell(true, false)
    await waitForTimer('paused')
    tell(false, true)
    await waitForTimer('running')
  })

  it('has no timer and no pause button without an interval, and no counter for one slide', async () => {
    const screen = await renderCarousel(0)
    await waitForCounter('1 / 3')
    expect(vi.getTimerCount()).toBe(0)
    expect(screen.getByRole('button').elements()).toHaveLength(0)
    await screen.rerender(
      <Carousel
        label="Pictures"
        slides={slides.slice(0, 1)}
        interval={intervalMs}
        pauseLabel="Pause"
        playLabel="Play"
      />,
    )
    await expect.element(screen.getByText('1 / 1')).not.toBeInTheDocument()
  })

  it('keeps hidden slides out of the tab order', async () => {
    await renderCarousel()
    const [first, second] = [...document.querySelectorAll('li')]
    expect(first?.inert).toBe(false)
    expect(second?.inert).toBe(true)
  })

  it('keeps its slide when the phone is rotated, realigned 500 ms after the last change [3.9-12]', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const screen = await render(
      <div id="frame" style={{ width: 300 }}>
        <Carousel label="Pictures" slides={slides} interval={0} pauseLabel="Pause" playLabel="Play" />
      </div>,
    )
    const frame = screen.container.querySelector<HTMLElement>('#frame')
    const track = screen.container.querySelector('ul')
    if (!frame || !track) throw new Error('no carousel')
    track.scrollTo({ left: 600, behavior: 'instant' })
    await waitForCounter('3 / 3')
    const scrollTo = vi.spyOn(track, 'scrollTo')
    // Called after the carousel's own, older observer.
    const onResize = vi.fn<(width: number) => void>()
    const observer = new ResizeObserver(() => onResize(track.clientWidth))
    observer.observe(track)
    for (const width of [350, 400]) {
      frame.style.width = `${width}px`
      await waitUntil(() => onResize.mock.lastCall?.[0] === width)
      vi.advanceTimersByTime(499)
    }
    expect(scrollTo).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(scrollTo.mock.calls).toEqual([[{ left: 800, behavior: 'instant' }]])
    observer.disconnect()
    await waitForCounter('3 / 3')
  })

  it('moves by 320 px while there is no layout [3.9-13]', async () => {
    const screen = await renderCarousel()
    const track = screen.container.querySelector('ul')
    if (!track) throw new Error('no carousel')
    vi.spyOn(track, 'clientWidth', 'get').mockReturnValue(0)
    const scrollTo = vi.spyOn(track, 'scrollTo')
    await waitForTimer('running')
    tick(intervalMs)
    expect(scrollTo.mock.calls[0]?.[0]).toMatchObject({ left: 320 })
  })
})
