import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { SelectField } from './select-field.tsx'

function Months() {
  const [value, setValue] = useState('00')
  return (
    <SelectField
      label="Instalments"
      value={value}
      onChange={setValue}
      options={[
        { value: '00', label: 'At once' },
        { value: '02', label: '2 months' },
      ]}
      help={`chosen ${value}`}
    />
  )
}

it('chooses one of its options, under its label', async () => {
  const screen = await render(<Months />)
  const field = screen.getByRole('combobox', { name: 'Instalments' })
  await expect.element(field).toHaveValue('00')
  await field.selectOptions('2 months')
  await expect.element(field).toHaveAccessibleDescription('chosen 02')
})
