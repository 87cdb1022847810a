import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Picture } from './picture.tsx'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

it('shows a camera and keeps the words where the picture cannot be had', async () => {
  const screen = await render(<Picture src="/missing.webp" alt="Latte" ratio={1} priority />)
  await expect.element(screen.getByText('Latte')).toBeInTheDocument()
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
})

it('loads late unless the first screen is about it', async () => {
  const screen = await render(
    <>
      <Picture src={dot} alt="Late" ratio={1} />
      <Picture src={dot} alt="Early" ratio={1} priority />
    </>,
  )
  await expect.element(screen.getByAltText('Late')).toHaveAttribute('loading', 'lazy')
  await expect.element(screen.getByAltText('Early')).toHaveAttribute('fetchpriority', 'high')
})

it('shows again when it is given another address', async () => {
  const screen = await render(<Picture src="/missing.webp" alt="Latte" ratio={1} priority />)
  await expect.element(screen.getByText('Latte')).toBeInTheDocument()
  await screen.rerender(<Picture src={dot} alt="Latte" ratio={1} priority />)
  await expect.element(screen.getByAltText('Latte')).toBeVisible()
})
