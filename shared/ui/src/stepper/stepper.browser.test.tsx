import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Stepper } from './stepper.tsx'

function Counter({ start = 1, max, onRemove }: { start?: number; max?: number; onRemove?: () => void }) {
  const [value, setValue] = useState(start)
  return (
    <Stepper
      value={value}
      onChange={setValue}
      label="Latte"
      decreaseLabel="Less"
      increaseLabel="More"
      removeLabel="Remove"
      max={max}
      maxReasonId="why"
      onRemove={onRemove}
    />
  )
}

it('counts up and down between its limits', async () => {
  const screen = await render(<Counter max={3} />)
  const decreaseButton = screen.getByRole('button', { name: 'Less' })
  const increaseButton = screen.getByRole('button', { name: 'More' })
  await expect.element(decreaseButton).toHaveAttribute('aria-disabled', 'true')
  for (let taps = 0; taps < 2; taps++) await increaseButton.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('3')
  await expect.element(increaseButton).toHaveAttribute('aria-disabled', 'true')
  await expect.element(increaseButton).toHaveAttribute('aria-describedby', 'why')
  await decreaseButton.click()
  await expect.element(increaseButton).not.toHaveAttribute('aria-describedby')
  await expect.element(screen.getByRole('status')).toHaveTextContent('2')
})

it('shows a cross instead of the minus at one, if the line can be removed', async () => {
  const remove = vi.fn()
  const screen = await render(<Counter start={2} onRemove={remove} />)
  await screen.getByRole('button', { name: 'Less' }).click()
  expect(remove).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Remove' }).click()
  expect(remove).toHaveBeenCalledTimes(1)
  await expect.element(screen.getByRole('group', { name: 'Latte' })).toBeVisible()
})
