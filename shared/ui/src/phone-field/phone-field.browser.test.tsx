import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../button/button.tsx'
import { PhoneField } from './phone-field.tsx'

const onChange = vi.fn()

async function renderField(start = '') {
  function Form() {
    const [digits, setDigits] = useState(start)
    onChange.mockImplementation(setDigits)
    return <PhoneField label="Phone" value={digits} onChange={onChange} />
  }
  const screen = await render(<Form />)
  const locator = screen.getByLabelText('Phone')
  await locator.click()
  const input = locator.element() as HTMLInputElement
  const moveCaret = (position: number) => input.setSelectionRange(position, position)
  return {
    input,
    moveCaret,
    textWithCaret: () =>
      `${input.value.slice(0, input.selectionStart ?? 0)}|${input.value.slice(input.selectionStart ?? 0)}`,
  }
}

it('hyphenates while typing and passes on digits only [1.5.1-05]', async () => {
  const { textWithCaret } = await renderField()
  await userEvent.keyboard('01012345678')
  expect(textWithCaret()).toBe('010-1234-5678|')
  expect(onChange).toHaveBeenLastCalledWith('01012345678')
  await userEvent.keyboard('9')
  expect(textWithCaret()).toBe('010-1234-5678|')
})

it('keeps the caret where a digit was inserted', async () => {
  const { moveCaret, textWithCaret } = await renderField('0101234567')
  moveCaret(5)
  await userEvent.keyboard('9')
  expect(textWithCaret()).toBe('010-19|23-4567')
})

it('deletes the digit before a hyphen, not just the hyphen', async () => {
  const { moveCaret, textWithCaret } = await renderField('01012345678')
  moveCaret(4)
  await userEvent.keyboard('{Backspace}')
  expect(textWithCaret()).toBe('01|1-234-5678')
})

it('deletes the digit after a hyphen with Delete', async () => {
  const { moveCaret, textWithCaret } = await renderField('01012345678')
  moveCaret(3)
  await userEvent.keyboard('{Delete}')
  expect(textWithCaret()).toBe('010|-2345-678')
})

it('deletes one by one from the end to nothing', async () => {
  const { textWithCaret } = await renderField('01012345678')
  for (let step = 0; step < 11; step++) await userEvent.keyboard('{Backspace}')
  expect(textWithCaret()).toBe('|')
})

it('converts a pasted international number to the national one [1.4.4-08]', async () => {
  const { input, textWithCaret } = await renderField()
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(input, '+82 10-1234-5678')
  input.setSelectionRange(16, 16)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  await expect.poll(() => textWithCaret()).toBe('010-1234-5678|')
})

it('shows the whole number beside its button, or above it in large text', async () => {
  const screen = await render(
    <div style={{ width: 280 }}>
      <PhoneField
        label="Phone"
        value="01012345678"
        onChange={onChange}
        trailing={
          <Button size="s" variant="tint">
            인증번호 받기
          </Button>
        }
      />
    </div>,
  )
  const input = screen.getByLabelText('Phone').element() as HTMLInputElement
  const button = screen.getByRole('button').element()
  const isFullyVisible = () => input.scrollWidth <= input.clientWidth
  expect(isFullyVisible()).toBe(true)
  expect(button.getBoundingClientRect().left).toBeGreaterThanOrEqual(input.getBoundingClientRect().right)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => {
    document.documentElement.style.fontSize = ''
  })
  expect(isFullyVisible()).toBe(true)
  expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(input.getBoundingClientRect().bottom)
})
