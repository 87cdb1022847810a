import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { SelectField } from './select-field.tsx'

function Months() {
  const [value, setValue] = useState('lump-sum')
  return (
    <SelectField
      label="Installments"
      value={value}
      onChange={setValue}
      options={[
        { value: 'lump-sum', label: 'At once' },
        { value: '2-months', label: '2 months' },
      ]}
      help={`chosen ${value}`}
    />
  )
}

it('chooses one of its options, under its label', async () => {
  const screen = await render(<Months />)
  const field = screen.getByRole('combobox', { name: 'Installments' })
  await expect.element(field).toHaveValue('lump-sum')
  await field.selectOptions('2 months')
  await expect.element(field).toHaveAccessibleDescription('chosen 2-months')
})
