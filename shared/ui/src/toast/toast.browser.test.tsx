import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Toast } from './toast-item.tsx'
import { ToastStack } from './toast-stack.tsx'

const undo = vi.fn()
const plain: Toast = { id: 'a', text: 'Added' }
const undoable: Toast = { id: 'b', text: 'Removed', action: { label: 'Undo', onPress: undo } }

function Page({ start }: { start: Toast[] }) {
  const [toasts, setToasts] = useState(start)
  return (
    <ToastStack
      toasts={toasts}
      onDismiss={(id) => setToasts((now) => now.filter((toast) => toast.id !== id))}
    />
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  undo.mockClear()
})
afterEach(() => vi.useRealTimers())

const shownTexts = () => [...document.querySelectorAll('[popover] > div')].map((toast) => toast.textContent)
/** Advances the clock, then lets React render: frames are real. */
async function wait(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}
/** Waits for React while the clock is frozen: `expect.poll` would advance it at each attempt. */
async function waitUntil(condition: () => boolean) {
  while (!condition()) await new Promise(requestAnimationFrame)
}
const waitForToasts = (texts: string[]) => waitUntil(() => shownTexts().join() === texts.join())

describe('a toast', () => {
  it('stays three seconds, six with an action', async () => {
    await render(<Page start={[plain, undoable]} />)
    await wait(2900)
    expect(shownTexts()).toEqual(['Added', 'RemovedUndo'])
    await wait(200)
    await waitForToasts(['RemovedUndo'])
    await wait(2700)
    expect(shownTexts()).toEqual(['RemovedUndo'])
    await wait(300)
    await waitForToasts([])
  })

  it('is announced', async () => {
    const screen = await render(<Page start={[plain]} />)
    await expect.element(screen.getByRole('status')).toHaveTextContent('Added')
  })

  it('waits while the pointer or the focus is on it', async () => {
    const screen = await render(<Page start={[undoable]} />)
    const button = screen.getByRole('button', { name: 'Undo' }).element() as HTMLElement
    button.focus()
    await wait(20_000)
    expect(shownTexts()).toEqual(['RemovedUndo'])
    button.blur()
    const toast = button.parentElement
    await wait(5900)
    toast?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    await wait(20_000)
    expect(shownTexts()).toEqual(['RemovedUndo'])
    toast?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }))
    await wait(6100)
    await waitForToasts([])
  })

  it('disappears at once when its action is tapped, which runs once', async () => {
    const screen = await render(<Page start={[undoable]} />)
    ;(screen.getByRole('button', { name: 'Undo' }).element() as HTMLElement).click()
    await waitForToasts([])
    expect(undo).toHaveBeenCalledTimes(1)
  })

  it('returns the focus after its action: to the popup, or to its origin', async () => {
    const origin = document.createElement('button')
    document.body.prepend(origin)
    origin.focus()
    const screen = await render(<Page start={[undoable, { ...undoable, id: 'c' }]} />)
    const buttons = () => screen.getByRole('button', { name: 'Undo' }).elements() as HTMLElement[]
    buttons()[0]?.focus()
    buttons()[0]?.click()
    await waitUntil(() => document.activeElement === origin)
    const popup = document.createElement('dialog')
    popup.innerHTML = '<div tabindex="-1"></div>'
    document.body.append(popup)
    popup.showModal()
    await wait(0)
    buttons()[0]?.focus()
    buttons()[0]?.click()
    await waitUntil(() => document.activeElement === popup.firstElementChild)
    popup.remove()
    origin.remove()
  })

  it('is shown above an open dialog', async () => {
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.showModal()
    await render(<Page start={[plain]} />)
    await waitUntil(() => {
      const text = document.querySelector('[popover] span')
      return text !== null && isOnTop(text)
    })
    dialog.remove()
  })

  it('waits until an alert is answered, and then has its full duration', async () => {
    await render(<Page start={[undoable]} />)
    const alert = document.createElement('dialog')
    alert.role = 'alertdialog'
    document.body.append(alert)
    alert.showModal()
    await waitForToasts([])
    await wait(20_000)
    alert.close()
    alert.remove()
    await waitForToasts(['RemovedUndo'])
    await wait(5900)
    expect(shownTexts()).toEqual(['RemovedUndo'])
    await wait(200)
    await waitForToasts([])
  })

  it('is above the bar at the bottom, whatever its height', async () => {
    const bar = document.createElement('div')
    bar.dataset.bottomBar = ''
    bar.style.cssText = 'position: fixed; bottom: 0; height: 230px'
    document.body.append(bar)
    await render(<Page start={[plain]} />)
    await wait(400)
    const toast = document.querySelector('[popover] > div')
    await expect.poll(() => toast?.getBoundingClientRect().bottom).toBe(bar.getBoundingClientRect().top - 8)
    bar.remove()
  })

  it('can be answered in the dialog on top, whichever came first', async () => {
    const screen = await render(<Page start={[undoable]} />)
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.showModal()
    const inTheDialog = screen.getByRole('button', { name: 'Undo' }).element()
    await waitUntil(() => dialog.contains(inTheDialog) && isOnTop(inTheDialog))
    dialog.close()
    dialog.remove()
    await waitUntil(() => inTheDialog.isConnected && isOnTop(inTheDialog))
    const inThePage = screen.getByRole('button', { name: 'Undo' }).element()
    expect(inThePage).toBe(inTheDialog)
  })
})

/** Whether a tap in its middle hits it: inert elements are skipped. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === element
}
