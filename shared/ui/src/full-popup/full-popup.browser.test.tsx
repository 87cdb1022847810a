import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { FullPopup } from './full-popup.tsx'

it('does not shift when an element inside gets the focus', async () => {
  const screen = await render(
    <FullPopup open onClose={() => {}} title="Payment" closeLabel="Close">
      <div style={{ height: 3000 }} />
      <VisuallyHidden live="polite">Nothing chosen yet</VisuallyHidden>
      <button type="button">Last</button>
    </FullPopup>,
  )
  const popup = screen.getByRole('dialog').element()
  const top = () => screen.getByRole('heading', { name: 'Payment' }).element().getBoundingClientRect().top
  const last = screen.getByRole('button', { name: 'Last' }).element() as HTMLElement
  last.focus()
  popup.scrollTop = 100
  expect(popup.scrollTop).toBe(0)
  await expect.poll(() => popup.getAnimations({ subtree: true })).toEqual([])
  const before = top()
  last.blur()
  last.focus()
  popup.scrollTop = 100
  expect(popup.scrollTop).toBe(0)
  expect(top()).toBe(before)
  expect(popup.scrollHeight).toBe(popup.clientHeight)
})
