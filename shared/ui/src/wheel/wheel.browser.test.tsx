import { useState } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Wheel, Wheels } from './wheel.tsx'

const minutes = Array.from({ length: 6 }, (_, index) => ({
  value: String(index * 10),
  label: `${index * 10} min`,
}))

function Page({ first = '0' }: { first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <Wheels itemHeight={40}>
      <Wheel label="Minutes" options={minutes} value={value} onChange={setValue} itemHeight={40} />
    </Wheels>
  )
}
const wheel = () => page.getByRole('listbox', { name: 'Minutes' })
const chosenOption = () => wheel().getByRole('option', { selected: true })
const scrolledRows = () => Math.round(wheel().element().scrollTop / 40)

describe('a wheel', () => {
  it('has rows of 35 px by default, five of them visible [2.2-50]', async () => {
    await render(
      <Wheels>
        <Wheel label="Minutes" options={minutes} value="0" onChange={() => {}} />
      </Wheels>,
    )
    expect(wheel().getByText('10 min').element().clientHeight).toBe(35)
    expect(wheel().element().clientHeight).toBe(5 * 35)
  })

  it('grows with large text, and still chooses the row in its middle', async () => {
    document.documentElement.style.fontSize = '200%'
    onTestFinished(() => {
      document.documentElement.style.fontSize = ''
    })
    await render(<Page first="30" />)
    const row = wheel().getByText('10 min').element()
    expect(Number.parseFloat(getComputedStyle(row).fontSize)).toBeGreaterThan(20)
    const { height } = row.getBoundingClientRect()
    await expect.poll(() => Math.round(wheel().element().scrollTop / height)).toBe(3)
    wheel()
      .element()
      .scrollTo({ top: 4 * height, behavior: 'instant' })
    await expect.element(chosenOption()).toHaveTextContent('40 min')
  })

  it('starts with the chosen value in its middle', async () => {
    await render(<Page first="30" />)
    await expect.element(chosenOption()).toHaveTextContent('30 min')
    expect(scrolledRows()).toBe(3)
  })

  it('selects the middle item when it settles', async () => {
    await render(<Page />)
    wheel()
      .element()
      .scrollTo({ top: 2 * 40 + 9, behavior: 'instant' })
    await expect.element(chosenOption()).toHaveTextContent('20 min')
    await expect.poll(scrolledRows).toBe(2)
  })

  it('moves by the keys, and not past its ends', async () => {
    await render(<Page />)
    wheel().element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(chosenOption()).toHaveTextContent('20 min')
    await expect.poll(scrolledRows).toBe(2)
    await userEvent.keyboard('{End}{ArrowDown}')
    await expect.element(chosenOption()).toHaveTextContent('50 min')
    await userEvent.keyboard('{PageUp}{ArrowUp}')
    await expect.element(chosenOption()).toHaveTextContent('0 min')
  })

  it('announces the selection to a screen reader', async () => {
    await render(<Page />)
    await wheel().getByText('10 min').click()
    const id = wheel().element().getAttribute('aria-activedescendant')
    expect(id && document.getElementById(id)?.textContent).toBe('10 min')
  })
})
