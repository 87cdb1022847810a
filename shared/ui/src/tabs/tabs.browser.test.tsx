import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './tabs.tsx'

const names = ['Best', 'Coffee', 'Drinks', 'Tea and ade', 'Bakery', 'Cakes', 'Beans', 'Goods']
const tabs = names.map((label) => ({ id: label, label }))

function Row({ start = 'Best' }: { start?: string }) {
  const [active, setActive] = useState(start)
  return (
    <Tabs
      label="Categories"
      tabs={tabs}
      active={active}
      onChange={setActive}
      more={{ label: 'All', onOpen: vi.fn() }}
    />
  )
}

it('is navigated by arrow keys (cyclic), Home and End, and is one tab stop', async () => {
  const screen = await render(<Row />)
  const chosenTab = () => screen.getByRole('tab', { selected: true })
  await userEvent.keyboard('{Tab}{ArrowRight}')
  await expect.element(chosenTab()).toHaveTextContent('Coffee')
  await expect.element(chosenTab()).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(chosenTab()).toHaveTextContent('Goods')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(chosenTab()).toHaveTextContent('Best')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(chosenTab()).toHaveTextContent('Goods')
  await userEvent.keyboard('{Home}')
  await expect.element(chosenTab()).toHaveTextContent('Best')
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'All' })).toHaveFocus()
})

it('scrolls the active tab to the middle without scrolling the page', async () => {
  const screen = await render(<Row start="Cakes" />)
  const row = screen.getByRole('tablist').element()
  const tab = screen.getByRole('tab', { selected: true }).element()
  const middle = (element: Element) =>
    element.getBoundingClientRect().left + element.getBoundingClientRect().width / 2
  await expect.poll(() => Math.abs(middle(tab) - middle(row))).toBeLessThan(40)
  expect(scrollY).toBe(0)
})

it('shares the width evenly while every text fits, and else keeps texts apart in a row that scrolls', async () => {
  const row = ['Use', 'Refunds', 'Terms'].map((id) => ({ id, label: id }))
  const tabsOfWidth = (width: string) => (
    <div style={{ width }}>
      <Tabs label="Notes" tabs={row} active="Use" onChange={vi.fn()} even />
    </div>
  )
  const screen = await render(tabsOfWidth('320px'))
  const widths = () =>
    screen
      .getByRole('tab')
      .elements()
      .map((tab) => Math.round(tab.getBoundingClientRect().width))
  expect(new Set(widths()).size).toBe(1)
  await screen.rerender(tabsOfWidth('160px'))
  for (const tab of screen.getByRole('tab').elements())
    expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth)
  const list = screen.getByRole('tablist').element()
  expect(list.scrollWidth).toBeGreaterThan(list.clientWidth)
})
