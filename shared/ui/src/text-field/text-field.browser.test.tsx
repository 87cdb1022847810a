import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from './text-field.tsx'

const onEnter = vi.fn()

function Form() {
  const [text, setText] = useState('')
  return (
    <TextField
      label="Name"
      value={text}
      onChange={setText}
      clean={(typed) => typed.replace(/[^가-힣a-z]/gi, '')}
      onEnter={onEnter}
    />
  )
}

function compose(input: HTMLInputElement, text: string) {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(input, text)
  input.dispatchEvent(
    new InputEvent('input', { bubbles: true, isComposing: true, inputType: 'insertCompositionText' }),
  )
}

it('does not change a syllable while it is composed, and cleans it afterwards', async () => {
  const screen = await render(<Form />)
  const locator = screen.getByLabelText('Name')
  const input = locator.element() as HTMLInputElement
  input.focus()
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  compose(input, 'ㄱ')
  await expect.element(locator).toHaveValue('ㄱ')
  compose(input, '기1')
  await expect.element(locator).toHaveValue('기1')
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '기1' }))
  await expect.element(locator).toHaveValue('기')
})

it('ignores the Enter that ends a composition', async () => {
  const screen = await render(<Form />)
  const input = screen.getByLabelText('Name').element() as HTMLInputElement
  input.focus()
  input.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Enter', isComposing: true }))
  expect(onEnter).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onEnter).toHaveBeenCalledTimes(1)
})
