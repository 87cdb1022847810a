import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CodeField } from './code-field.tsx'

const onComplete = vi.fn()

function Form() {
  const [code, setCode] = useState('')
  return (
    <CodeField
      label="Code"
      value={code}
      onChange={setCode}
      onComplete={onComplete}
      error={code === '111111' ? 'Wrong code' : undefined}
    />
  )
}

it('accepts six digits, drops everything else, and reports completion', async () => {
  const screen = await render(<Form />)
  const input = screen.getByLabelText('Code')
  await input.click()
  await userEvent.keyboard('48a29-1')
  await expect.element(input).toHaveValue('48291')
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.keyboard('37')
  await expect.element(input).toHaveValue('482913')
  expect(onComplete).toHaveBeenCalledTimes(1)
  expect(onComplete).toHaveBeenCalledWith('482913')
})

it('extracts the code from a pasted text message', async () => {
  const screen = await render(<Form />)
  const input = screen.getByLabelText('Code')
  await input.fill('[Pogeun] 482 913')
  await expect.element(input).toHaveValue('482913')
})

it('lets the keyboard suggest the code of a text message', async () => {
  const screen = await render(<Form />)
  const input = screen.getByLabelText('Code')
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(input).toHaveAttribute('inputmode', 'numeric')
})

it('ties an error to the input', async () => {
  const screen = await render(<Form />)
  const input = screen.getByLabelText('Code')
  await input.fill('111111')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAccessibleDescription('Wrong code')
})
