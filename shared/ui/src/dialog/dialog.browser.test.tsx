import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'

it('asks with title and text, and ignores a tap outside', async () => {
  const onClose = vi.fn()
  const confirm = vi.fn()
  const screen = await render(
    <Dialog
      open
      onClose={onClose}
      title="Empty the cart?"
      text="Three products are removed."
      cancel={{ label: 'No', onPress: vi.fn() }}
      confirm={{ label: 'Yes', onPress: confirm }}
    />,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Empty the cart?' })
  await expect.element(dialog).toHaveAccessibleDescription('Three products are removed.')
  // Within 400 ms, a tap beside the dialog would be ignored as the second one of a double tap.
  await new Promise((resolve) => setTimeout(resolve, 450))
  ;(document.elementFromPoint(195, 5) as HTMLElement).click()
  expect(onClose).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Yes' }).click()
  expect(confirm).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledWith('escape')
})

it('gives both buttons the same width, and the same style for a consent', async () => {
  const screen = await render(
    <Dialog
      open
      weight="equal"
      onClose={vi.fn()}
      title="May we send news?"
      cancel={{ label: 'No', onPress: vi.fn() }}
      confirm={{ label: 'Yes, please', onPress: vi.fn() }}
    />,
  )
  const [no, yes] = ['No', 'Yes, please'].map((name) =>
    screen.getByRole('button', { name, exact: true }).element(),
  )
  expect(no!.getBoundingClientRect().width).toBeCloseTo(yes!.getBoundingClientRect().width, 0)
  expect(getComputedStyle(no!).backgroundColor).toBe(getComputedStyle(yes!).backgroundColor)
})

it('accents the cancel button if that is the safe answer', async () => {
  const screen = await render(
    <Dialog
      open
      weight="cancel"
      onClose={vi.fn()}
      title="Stop paying?"
      cancel={{ label: 'Go on', onPress: vi.fn() }}
      confirm={{ label: 'Stop', onPress: vi.fn() }}
    />,
  )
  const colourOf = (name: string) =>
    getComputedStyle(screen.getByRole('button', { name, exact: true }).element()).backgroundColor
  const accent = await render(
    <Dialog open onClose={vi.fn()} title="Read" confirm={{ label: 'OK', onPress: vi.fn() }} />,
  )
  expect(colourOf('Go on')).toBe(
    getComputedStyle(accent.getByRole('button', { name: 'OK' }).element()).backgroundColor,
  )
  expect(colourOf('Stop')).not.toBe(colourOf('Go on'))
})

it('as an alert closes with Enter; as a question waits for a choice', async () => {
  const ok = vi.fn()
  const alert = await render(
    <Dialog open onClose={vi.fn()} title="Copied" confirm={{ label: 'OK', onPress: ok }} />,
  )
  await expect.element(alert.getByRole('button', { name: 'OK' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(ok).toHaveBeenCalledTimes(1)
  await alert.unmount()
  const question = await render(
    <Dialog
      open
      onClose={vi.fn()}
      title="Leave?"
      cancel={{ label: 'Stay', onPress: ok }}
      confirm={{ label: 'Leave', onPress: ok }}
    />,
  )
  await expect.element(question.getByRole('alertdialog', { name: 'Leave?' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(ok).toHaveBeenCalledTimes(1)
})
