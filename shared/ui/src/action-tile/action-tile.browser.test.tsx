import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ActionTile } from './action-tile.tsx'

it('keeps its text clear of its picture, however many lines it takes', async () => {
  const screen = await render(
    <div style={{ width: 139 }}>
      <ActionTile title="Order pot rice" text="Right from your seat" picture="data:," />
    </div>,
  )
  const text = screen.getByText('Right from your seat').element().getBoundingClientRect()
  const picture = document.querySelector('img')?.getBoundingClientRect()
  // A cut-out object is empty at its upper edge.
  expect(text.bottom).toBeLessThanOrEqual((picture?.top ?? 0) + 16)
})
