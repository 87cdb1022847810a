import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

function deferred() {
  let settle = () => {}
  const promise = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}

it('drops a second tap before the next render', async () => {
  const { promise } = deferred()
  const pay = vi.fn(() => promise)
  const screen = await render(<Button onClick={pay}>Pay</Button>)
  const button = screen.getByRole('button').element() as HTMLElement
  button.click()
  button.click()
  expect(pay).toHaveBeenCalledTimes(1)
})

it('is busy until the promise of its handler settles, and then works again, also after a failure', async () => {
  const { promise, settle } = deferred()
  const pay = vi.fn(() => promise)
  const screen = await render(<Button onClick={pay}>Pay</Button>)
  const button = screen.getByRole('button', { name: 'Pay' })
  const width = button.element().getBoundingClientRect().width
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(button.element().getBoundingClientRect().width).toBe(width)

  settle()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  pay.mockRejectedValueOnce(new Error('refused'))
  await button.click()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await button.click()
  expect(pay).toHaveBeenCalledTimes(3)
})

it('is as high as its text in a column, also where the text takes two lines', async () => {
  const screen = await render(
    <div style={{ display: 'flex', flexDirection: 'column', width: 160 }}>
      <Button wide>Use this address for the delivery</Button>
      <Button>OK</Button>
    </div>,
  )
  const [wide, short] = screen.getByRole('button').elements()
  const text = document.createRange()
  text.selectNodeContents(wide as Element)
  const [inner, outer] = [text.getBoundingClientRect(), wide?.getBoundingClientRect()]
  expect(inner.height).toBeGreaterThan(60)
  expect(outer?.top).toBeLessThan(inner.top)
  expect(outer?.bottom).toBeGreaterThan(inner.bottom)
  expect(short?.getBoundingClientRect().height).toBe(56)
})

it('ignores taps while busy, and keeps its accessible name', async () => {
  const pay = vi.fn()
  const screen = await render(
    <Button busy onClick={pay}>
      Pay
    </Button>,
  )
  ;(screen.getByRole('button', { name: 'Pay' }).element() as HTMLElement).click()
  expect(pay).not.toHaveBeenCalled()
})

it('can be focused while disabled, and announces the reason', async () => {
  const next = vi.fn()
  const screen = await render(
    <>
      <p id="why">Add 5,000 more</p>
      <Button disabled reasonId="why" onClick={next}>
        Next
      </Button>
    </>,
  )
  await userEvent.keyboard('{Tab}')
  const button = screen.getByRole('button')
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAccessibleDescription('Add 5,000 more')
  await userEvent.keyboard('{Enter}')
  expect(next).not.toHaveBeenCalled()
})

it('does not submit a form while disabled, not even by Enter in a field', async () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const screen = await render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" disabled>
        Send
      </Button>
    </form>,
  )
  await screen.getByLabelText('Name').click()
  await userEvent.keyboard('{Enter}')
  expect(submit).not.toHaveBeenCalled()
})

it('is a link with an address, which is not there while the button is disabled', async () => {
  const screen = await render(
    <>
      <Button href="tel:021234567">Call</Button>
      <Button href="/menus" disabled>
        Menu
      </Button>
    </>,
  )
  await expect.element(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:021234567')
  await expect.element(screen.getByText('Menu')).not.toHaveAttribute('href')
})

it('moves to a row of its own instead of breaking its text', async () => {
  const screen = await render(
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10, width: 240 }}>
      <Button variant="neutral">Clear the time</Button>
      <Button wide>Have it at this time</Button>
    </div>,
  )
  const [clear, take] = ['Clear the time', 'Have it at this time'].map((name) =>
    screen.getByRole('button', { name }).element().getBoundingClientRect(),
  )
  expect(take?.top).toBeGreaterThanOrEqual(clear?.bottom ?? Number.NaN)
  expect(take?.height).toBe(clear?.height)
  expect(take?.width).toBe(240)
})
