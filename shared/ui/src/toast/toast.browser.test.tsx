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

const shown = () => [...document.querySelectorAll('[popover] > div')].map((toast) => toast.textContent)
/** Moves the clock, then lets React draw: frames are real. */
async function wait(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

describe('a toast', () => {
  it('stays three seconds, six with an action', async () => {
    await render(<Page start={[plain, undoable]} />)
    await wait(2900)
    expect(shown()).toEqual(['Added', 'RemovedUndo'])
    await wait(200)
    expect(shown()).toEqual(['RemovedUndo'])
    await wait(2700)
    expect(shown()).toEqual(['RemovedUndo'])
    await wait(300)
    expect(shown()).toEqual([])
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
    expect(shown()).toEqual(['RemovedUndo'])
    button.blur()
    await wait(6100)
    expect(shown()).toEqual([])
  })

  it('leaves at once when its action is taken, which happens once', async () => {
    const screen = await render(<Page start={[undoable]} />)
    ;(screen.getByRole('button', { name: 'Undo' }).element() as HTMLElement).click()
    await wait(0)
    expect(undo).toHaveBeenCalledTimes(1)
    expect(shown()).toEqual([])
  })

  it('lies above an open dialog', async () => {
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.showModal()
    await render(<Page start={[plain]} />)
    const stack = document.querySelector('[popover]') as HTMLElement
    expect(stack.matches(':popover-open')).toBe(true)
    dialog.remove()
  })

  it('can be answered in the dialog on top, whichever came first', async () => {
    const screen = await render(<Page start={[undoable]} />)
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.showModal()
    await wait(0)
    const inTheDialog = screen.getByRole('button', { name: 'Undo' }).element()
    expect(onTop(inTheDialog)).toBe(true)
    dialog.close()
    dialog.remove()
    await wait(0)
    const inThePage = screen.getByRole('button', { name: 'Undo' }).element()
    expect(inThePage).toBe(inTheDialog)
    expect(onTop(inThePage)).toBe(true)
  })
})

/** Whether a tap in its middle meets it: what is inert is passed by. */
function onTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === element
}
