import { useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from '../text-field/text-field.tsx'
import { Sheet } from './sheet.tsx'

const onClose = vi.fn()
const onClosed = vi.fn()
beforeEach(() => vi.clearAllMocks())

function Page({
  dismissable,
  autoFocus = false,
  staysOpen = false,
}: {
  dismissable?: boolean
  autoFocus?: boolean
  staysOpen?: boolean
}) {
  const [open, setOpen] = useState(false)
  const [innerOpen, setInnerOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet
        open={open}
        onClose={(reason) => {
          onClose(reason)
          if (!staysOpen) setOpen(false)
        }}
        onClosed={onClosed}
        title="Login"
        closeLabel="Close login"
        dismissable={dismissable}
        action={
          <button type="button" onClick={() => setInnerOpen(true)}>
            More
          </button>
        }
      >
        <TextField label="Name" value={text} onChange={setText} autoFocus={autoFocus} />
        <Sheet open={innerOpen} onClose={() => setInnerOpen(false)} title="Terms" closeLabel="Close terms">
          Read this
        </Sheet>
      </Sheet>
    </>
  )
}

/** Resolves when a tap no longer counts as the second one of a double tap on the opener. */
const afterDoubleTap = () => new Promise((resolve) => setTimeout(resolve, 450))

async function setUp(props: Parameters<typeof Page>[0] = {}) {
  const screen = await render(<Page {...props} />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Login' })).toBeVisible()
  return screen
}

describe('a sheet', () => {
  it('traps the focus and returns it to its opener', async () => {
    const screen = await setUp()
    const dialog = screen.getByRole('dialog', { name: 'Login' }).element()
    expect(dialog.contains(document.activeElement)).toBe(true)
    for (let step = 0; step < 6; step++) {
      await userEvent.keyboard('{Tab}')
      const outside = screen.getByText('Open').element()
      expect(document.activeElement).not.toBe(outside)
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
    expect(onClosed).toHaveBeenCalledTimes(1)
  })

  it('focuses the field with autofocus', async () => {
    const screen = await setUp({ autoFocus: true })
    await expect.element(screen.getByLabelText('Name')).toHaveFocus()
  })

  it('makes the content below inert', async () => {
    const screen = await setUp()
    await expect.element(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument()
    const buttonBelow = screen.getByText('Open').element()
    const { left, top } = buttonBelow.getBoundingClientRect()
    expect(document.elementFromPoint(left + 2, top + 2)).not.toBe(buttonBelow)
  })

  it('reports how the customer closed it', async () => {
    const screen = await setUp()
    await screen.getByRole('button', { name: 'Close login' }).click()
    expect(onClose).toHaveBeenLastCalledWith('button')

    await screen.getByRole('button', { name: 'Open' }).click()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenLastCalledWith('escape')
  })

  it('closes by a tap on the scrim', async () => {
    await setUp()
    await afterDoubleTap()
    tapAbove()
    expect(onClose).toHaveBeenLastCalledWith('scrim')
  })

  it('stays open where its opener is tapped twice', async () => {
    const tappedAt = performance.now()
    await setUp()
    // The tap states its own time, because a busy machine may take longer than a double tap.
    tapAbove(tappedAt + 200)
    await afterDoubleTap()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('ignores the scrim while it must not be interrupted', async () => {
    await setUp({ dismissable: false })
    await afterDoubleTap()
    tapAbove()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('stays open while its owner keeps it open, however often Escape is pressed', async () => {
    const screen = await setUp({ staysOpen: true })
    for (let times = 0; times < 4; times++) await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog', { name: 'Login' })).toBeVisible()
    await expect.poll(() => document.querySelector('dialog')?.matches(':modal')).toBe(true)
    expect(onClose.mock.calls.length).toBeGreaterThanOrEqual(4)
  })

  it('below another sheet stays open until that is closed', async () => {
    const screen = await setUp()
    await screen.getByRole('button', { name: 'More' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Terms' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog', { name: 'Terms' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('dialog', { name: 'Login' })).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await expect.element(screen.getByRole('button', { name: 'More' })).toHaveFocus()
  })

  it('closes when it is dragged down far enough, and stays open when it is not', async () => {
    const screen = await setUp()
    const title = screen.getByRole('heading', { name: 'Login' }).element()
    drag(title, 60, 2000)
    expect(onClose).not.toHaveBeenCalled()
    drag(title, 160, 2000)
    expect(onClose).toHaveBeenLastCalledWith('drag')
  })

  it('leaves no bright strip at the scroll bar', async () => {
    const page = () => getComputedStyle(document.documentElement).backgroundColor
    expect(page()).toBe('rgb(245, 245, 242)')
    await setUp()
    // What the scrim makes of the page: 52 % of it over the page's own colour.
    const [red = 0, green = 0, blue = 0] =
      page()
        .match(/[\d.]+(?= |\))/g)
        ?.map(Number) ?? []
    expect([red, green, blue].map((part) => Math.round(part * 255))).toEqual([126, 127, 124])
  })

  it('closes by a flick', async () => {
    const screen = await setUp()
    drag(screen.getByRole('heading', { name: 'Login' }).element(), 50, 40)
    expect(onClose).toHaveBeenLastCalledWith('drag')
  })
})

/** @param at on the page's clock, in milliseconds; now without it */
function tapAbove(at?: number) {
  const tap = new MouseEvent('click', { bubbles: true })
  if (at !== undefined) Object.defineProperty(tap, 'timeStamp', { value: at })
  document.elementFromPoint(195, 20)?.dispatchEvent(tap)
}

function drag(element: Element, distance: number, milliseconds: number) {
  const { left, top } = element.getBoundingClientRect()
  const send = (type: string, y: number, time: number) => {
    const event = new PointerEvent(type, {
      bubbles: true,
      isPrimary: true,
      pointerId: 1,
      clientX: left,
      clientY: y,
    })
    Object.defineProperty(event, 'timeStamp', { value: time })
    element.dispatchEvent(event)
  }
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {})
  send('pointerdown', top, 1000)
  send('pointermove', top + distance, 1000 + milliseconds)
  send('pointerup', top + distance, 1000 + milliseconds)
}

it('keeps its button visible in landscape, while the title scrolls with the content', async () => {
  await page.viewport(844, 390)
  onTestFinished(() => page.viewport(390, 844))
  const { getByRole, getByText } = await render(
    <Sheet
      open
      onClose={onClose}
      title="Login"
      closeLabel="Close login"
      action={<button type="button">Continue</button>}
    >
      <p style={{ height: 900 }}>Long content</p>
    </Sheet>,
  )
  await expect.element(getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
  await expect.element(getByText('Long content')).toBeInViewport()
  const title = getByRole('heading', { name: 'Login' })
  await expect.element(title).toBeInViewport()
  getByText('Long content').element().scrollIntoView({ block: 'end', behavior: 'instant' })
  await expect.element(title).not.toBeInViewport()
  await expect.element(getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
})

describe.each([
  { where: 'in landscape', width: 844, height: 390, fontSize: '' },
  { where: 'on the smallest phone with text twice as large', width: 320, height: 640, fontSize: '200%' },
])('a field that takes the focus $where', ({ width, height, fontSize }) => {
  it.each([
    ['that is tapped', false],
    ['when the sheet opens', true],
  ])('%s is in view with its label, not behind the button', async (_which, autoFocus) => {
    await page.viewport(width, height)
    document.documentElement.style.fontSize = fontSize
    onTestFinished(async () => {
      document.documentElement.style.fontSize = ''
      await page.viewport(390, 844)
    })
    const { getByRole, getByText } = await render(
      <Sheet
        open
        onClose={onClose}
        title="A title of several lines in large text"
        closeLabel="Close login"
        action={
          <button type="button" style={{ width: '100%', height: '5.5rem' }}>
            Continue
          </button>
        }
      >
        <p style={{ height: '12rem' }}>Before</p>
        <TextField label="Code" value="" onChange={() => {}} autoFocus={autoFocus} />
        <p style={{ height: '12rem' }}>After</p>
      </Sheet>,
    )
    const field = getByRole('textbox', { name: 'Code' })
    await expect.element(field).toBeInTheDocument()
    await expect.poll(() => document.getAnimations().length).toBe(0)
    const button = getByRole('button', { name: 'Continue' }).element()
    const input = field.element() as HTMLElement
    if (!autoFocus) input.focus()
    expect(document.activeElement).toBe(input)
    const bottom = () => input.getBoundingClientRect().bottom
    await expect.poll(bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top)
    const label = getByText('Code', { exact: true }).element().getBoundingClientRect()
    const top = document.elementFromPoint(label.left + 4, label.top + label.height / 2)
    expect(top?.textContent).toBe('Code')
  })
})
