import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ProductTile } from './product-tile.tsx'

it('keeps its add button in the corner of the picture when another part loads the button styles again', async () => {
  const screen = await render(
    <ProductTile name="Latte" price="₩5,000" picture={null} onAdd={() => {}} addLabel="Add Latte" />,
  )
  const add = screen.getByRole('button', { name: 'Add Latte' }).element()
  const before = add.getBoundingClientRect()

  for (const rules of document.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id*="icon-button"]')) {
    document.head.append(rules.cloneNode(true))
  }

  expect(add.getBoundingClientRect()).toEqual(before)
  expect(getComputedStyle(add).position).toBe('absolute')
})
