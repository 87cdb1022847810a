import { useEffect, useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Sheet } from '../sheet/sheet.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'

const page = (loading: boolean, pay = vi.fn()) => (
  <>
    <Sheet open onClose={vi.fn()} label="Payment" closeLabel="Close">
      <button type="button" onClick={pay}>
        Pay
      </button>
    </Sheet>
    <LoadingOverlay open={loading} label="One moment" />
  </>
)

it('covers an open sheet, blocks taps and keys, and returns the focus', async () => {
  const pay = vi.fn()
  const screen = await render(page(false, pay))
  const button = screen.getByRole('button', { name: 'Pay' }).element() as HTMLElement
  button.focus()
  await screen.rerender(page(true, pay))
  await expect.element(screen.getByRole('dialog', { name: 'One moment' })).toBeVisible()
  const { left, top } = button.getBoundingClientRect()
  expect(document.elementFromPoint(left + 5, top + 5)).not.toBe(button)
  await userEvent.keyboard('{Enter}{Escape}')
  expect(pay).not.toHaveBeenCalled()
  await expect.element(screen.getByRole('dialog', { name: 'One moment' })).toBeVisible()
  await screen.rerender(page(false, pay))
  await expect.element(screen.getByRole('dialog', { name: 'One moment' })).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(button)
})

it('is removed before a field that appears with the answer requests the focus', async () => {
  function CodeField() {
    const field = useRef<HTMLInputElement>(null)
    useEffect(() => field.current?.focus(), [])
    return <input ref={field} aria-label="Code" />
  }
  const login = (loading: boolean) => (
    <>
      <Sheet open onClose={vi.fn()} label="Login" closeLabel="Close">
        <button type="button">Send</button>
        {!loading && <CodeField />}
      </Sheet>
      <LoadingOverlay open={loading} label="One moment" />
    </>
  )
  const screen = await render(login(true))
  await expect.element(screen.getByRole('dialog', { name: 'One moment' })).toBeVisible()
  await screen.rerender(login(false))
  await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus()
})
