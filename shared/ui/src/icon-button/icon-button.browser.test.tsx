import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { BagIcon } from '../icons/bag-icon.tsx'
import { IconButton } from './icon-button.tsx'

it.each(['100%', '200%'])('a count of 99+ leaves most of the icon visible, with text at %s', async (size) => {
  document.documentElement.style.fontSize = size
  onTestFinished(() => {
    document.documentElement.style.fontSize = ''
  })
  const { getByRole, getByText } = await render(
    <IconButton label="Cart" count={100} onClick={() => {}}>
      <BagIcon />
    </IconButton>,
  )
  await expect.element(getByRole('button', { name: 'Cart' })).toBeVisible()
  const icon = getByRole('button').element().querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
  const count = getByText('99+').element().getBoundingClientRect()
  const overlap = (from: 'left' | 'top', to: 'right' | 'bottom') =>
    Math.max(0, Math.min(icon[to], count[to]) - Math.max(icon[from], count[from]))
  const covered = overlap('left', 'right') * overlap('top', 'bottom')
  expect(covered / (icon.width * icon.height)).toBeLessThan(0.3)
})
