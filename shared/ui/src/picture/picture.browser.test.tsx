import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Picture } from './picture.tsx'

const onePixelGif = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

it('is replaced by a camera icon, and its name for screen readers, if it fails to load', async () => {
  const screen = await render(<Picture src="/missing.webp" alt="Latte" ratio={1} priority />)
  await expect.element(screen.getByText('Latte')).toBeInTheDocument()
  expect(screen.container.querySelector('svg')).not.toBeNull()
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
})

it('loads lazily unless it is the first screen’s main picture', async () => {
  const screen = await render(
    <>
      <Picture src={onePixelGif} alt="Late" ratio={1} />
      <Picture src={onePixelGif} alt="Early" ratio={1} priority />
    </>,
  )
  await expect.element(screen.getByAltText('Late')).toHaveAttribute('loading', 'lazy')
  await expect.element(screen.getByAltText('Early')).toHaveAttribute('fetchpriority', 'high')
})

it('loads when it becomes visible, and one screen ahead after the first interaction', async () => {
  const screen = await render(
    <div style={{ width: 100 }}>
      {['Here', 'Peeking', 'Next', 'Far'].map((name, index) => (
        <div key={name} style={{ position: 'absolute', top: `${[0, 105, 150, 350][index]}vh` }}>
          <Picture src={onePixelGif} alt={name} ratio={1} />
        </div>
      ))}
    </div>,
  )
  const picture = (name: string) => screen.getByAltText(name)
  await expect.element(picture('Here')).toHaveAttribute('src')
  await expect.element(picture('Peeking')).toHaveAttribute('src')
  await expect.element(picture('Next')).not.toHaveAttribute('src')

  window.dispatchEvent(new Event('wheel'))
  await expect.element(picture('Next')).toHaveAttribute('src')
  await expect.element(picture('Far')).not.toHaveAttribute('src')
})

it('reloads when its address changes', async () => {
  const screen = await render(<Picture src="/missing.webp" alt="Latte" ratio={1} priority />)
  await expect.element(screen.getByText('Latte')).toBeInTheDocument()
  await screen.rerender(<Picture src={onePixelGif} alt="Latte" ratio={1} priority />)
  await expect.element(screen.getByAltText('Latte')).toBeVisible()
})
