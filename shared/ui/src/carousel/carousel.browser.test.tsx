import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Carousel } from './carousel.tsx'

const slides = ['One', 'Two', 'Three'].map((id) => ({
  id,
  label: id,
  content: <p style={{ height: 80 }}>{id}</p>,
}))
/** Longer than any test: Vitest's taps and element queries advance a fake clock by the time they take. */
const every = 60_000
/** Moves the pointer away: from another test it could still hover over the carousel and pause it. */
async function gallery(interval = every) {
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
const touchedBefore = (value: boolean) =>
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(value)

beforeEach(() => {
  touchedBefore(true)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Smooth scrolling needs real frames; `tick` only moves the clock that the carousel set. */
const tick = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
/** Waits by frames: `expect.poll` would advance the clock at each attempt. */
async function waitUntil(isSo: () => boolean) {
  while (!isSo()) await nextFrame()
}
/** Lets React finish its work after the clock is set or removed. */
const clock = (predicate: 'running' | 'held') =>
  waitUntil(() => vi.getTimerCount() === (predicate === 'running' ? 1 : 0))
/** The counter shows it, the slide has settled, and React's effects have run. */
async function counter(text: string) {
  const isThere = () => {
    const track = document.querySelector('ul')
    const isAtRest = track !== null && track.scrollLeft % track.clientWidth === 0
    return isAtRest && document.body.textContent?.includes(text) === true
  }
  await waitUntil(isThere)
  for (let frame = 0; frame < 3; frame++) await nextFrame()
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('a carousel', () => {
  it('shows position and total, and advances automatically every interval [2.2-12] [2.2-13]', async () => {
    await gallery()
    await counter('1 / 3')
    await clock('running')
    tick(every)
    await counter('2 / 3')
    tick(every)
    await counter('3 / 3')
    tick(every)
    await counter('1 / 3')
  })

  it('announces the current slide', async () => {
    const onShow = vi.fn()
    await render(
      <Carousel
        label="Pictures"
        slides={slides}
        interval={every}
        pauseLabel="Pause"
        playLabel="Play"
        onShow={onShow}
      />,
    )
    await counter('1 / 3')
    expect(onShow.mock.calls).toEqual([[0]])
    document.querySelector('ul')?.scrollTo({ left: document.querySelector('ul')?.clientWidth ?? 0 })
    await counter('2 / 3')
    expect(onShow.mock.lastCall).toEqual([1])
  })

  it('stays on its first slide until the customer touches the page', async () => {
    const screen = await gallery()
    await clock('running')
    await screen.unmount()
    touchedBefore(false)
    await render(
      <Carousel label="Pictures" slides={slides} interval={every} pauseLabel="Pause" playLabel="Play" />,
    )
    await counter('1 / 3')
    await clock('held')
    dispatchEvent(new PointerEvent('pointerdown'))
    await clock('running')
    tick(every)
    await counter('2 / 3')
  })

  it('moves on a page that was only looked at after twenty seconds', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    touchedBefore(false)
    await render(
      <Carousel label="Pictures" slides={slides} interval={every} pauseLabel="Pause" playLabel="Play" />,
    )
    await counter('1 / 3')
    tick(19_999)
    expect(vi.getTimerCount()).toBe(1)
    tick(1)
    await counter('1 / 3')
    tick(every)
    await counter('2 / 3')
  })

  it('stops by its pause button and continues by its play button', async () => {
    const screen = await gallery()
    ;(screen.getByRole('button', { name: 'Pause' }).element() as HTMLElement).click()
    await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible()
    await clock('held')
    tick(10 * every)
    await counter('1 / 3')
    ;(screen.getByRole('button', { name: 'Play' }).element() as HTMLElement).click()
    await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
    await counter('1 / 3')
    await clock('running')
    tick(every)
    await counter('2 / 3')
  })

  it('does not autoplay with reduced motion until the customer starts it', async () => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion')
        ? (Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList)
        : real(query),
    )
    const screen = await gallery()
    await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible()
    await clock('held')
    tick(10 * every)
    await counter('1 / 3')
  })

  it('pauses while hovered, and still offers its pause button', async () => {
    const screen = await gallery()
    await clock('running')
    await screen.getByText('One').hover()
    await clock('held')
    tick(10 * every)
    await counter('1 / 3')
    await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
    await screen.getByText('Elsewhere').hover()
    await clock('running')
    tick(every)
    await counter('2 / 3')
  })

  it('has no timer and no pause button without an interval, and no counter for one slide', async () => {
    const screen = await gallery(0)
    await expect.element(screen.getByText('1 / 3')).toBeVisible()
    expect(screen.getByRole('button').elements()).toHaveLength(0)
    await screen.rerender(
      <Carousel
        label="Pictures"
        slides={slides.slice(0, 1)}
        interval={every}
        pauseLabel="Pause"
        playLabel="Play"
      />,
    )
    await expect.element(screen.getByText('1 / 1')).not.toBeInTheDocument()
  })

  it('keeps hidden slides out of the tab order', async () => {
    await gallery()
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
    await counter('3 / 3')
    const put = vi.spyOn(track, 'scrollTo')
    // Called after the carousel's own, older observer.
    const measured = vi.fn<(width: number) => void>()
    const watch = new ResizeObserver(() => measured(track.clientWidth))
    watch.observe(track)
    for (const width of [350, 400]) {
      frame.style.width = `${width}px`
      await waitUntil(() => measured.mock.lastCall?.[0] === width)
      vi.advanceTimersByTime(499)
    }
    expect(put).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(put.mock.calls).toEqual([[{ left: 800, behavior: 'instant' }]])
    watch.disconnect()
    await counter('3 / 3')
  })

  it('moves by 320 px while there is no layout [3.9-13]', async () => {
    const screen = await gallery()
    const track = screen.container.querySelector('ul')
    if (!track) throw new Error('no carousel')
    vi.spyOn(track, 'clientWidth', 'get').mockReturnValue(0)
    const moved = vi.spyOn(track, 'scrollTo')
    await clock('running')
    tick(every)
    expect(moved.mock.calls[0]?.[0]).toMatchObject({ left: 320 })
  })
})
