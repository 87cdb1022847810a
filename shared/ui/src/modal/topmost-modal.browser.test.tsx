import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Modal } from './modal.tsx'
import { topmostModal } from './topmost-modal.ts'

/** The popup is before the alert in the page, as in the shell's frame. */
const layers = (open: { popup: boolean; alert: boolean }) => (
  <>
    <Modal from="page" label="popup" open={open.popup} onClose={() => {}}>
      popup
    </Modal>
    <Modal from="middle" label="alert" open={open.alert} onClose={() => {}}>
      alert
    </Modal>
  </>
)
const topmost = () => topmostModal()?.ariaLabel
/** What the browser shows on top: everything below a modal is inert. */
const shownOnTop = () => document.elementFromPoint(innerWidth / 2, 5)?.closest('dialog')?.ariaLabel

it('the topmost modal is the one that opened last, wherever it is in the page', async () => {
  const { rerender } = await render(layers({ popup: false, alert: false }))
  expect(topmost()).toBeUndefined()
  await rerender(layers({ popup: false, alert: true }))
  expect(topmost()).toBe('alert')
  await rerender(layers({ popup: true, alert: true }))
  expect(shownOnTop()).toBe('popup')
  expect(topmost()).toBe('popup')
})

it('the topmost modal is the last in the page where the time of opening is not known, as in an older release of a remote', async () => {
  const { rerender } = await render(layers({ popup: true, alert: false }))
  const older = document.createElement('dialog')
  document.body.append(older)
  older.showModal()
  expect(topmostModal()).toBe(older)
  older.remove()
  await rerender(layers({ popup: false, alert: false }))
})
