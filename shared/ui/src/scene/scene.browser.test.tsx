import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Scene } from './scene.tsx'

it('omits the disc when the object cannot be loaded', async () => {
  const { container } = await render(<Scene src="data:image/png;base64,broken" />)
  await expect.poll(() => container.firstElementChild?.getBoundingClientRect().height).toBe(0)
})
