import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Footer, FooterLines } from './footer.tsx'

it('breaks no number at its hyphens', async () => {
  const lines = ['12, Pogeun-ro · 02-1234-5678', '통신판매업 제0000-서울성동-0000호']
  const screen = await render(
    <div style={{ width: 200 }}>
      <Footer>
        <FooterLines lines={lines} />
      </Footer>
    </div>,
  )
  for (const number of ['02-1234-5678', '제0000-서울성동-0000호'])
    expect(screen.getByText(number).element().getClientRects()).toHaveLength(1)
  const text = [...screen.container.querySelectorAll('p')].map((line) => line.textContent)
  expect(text).toEqual(lines)
  const footer = screen.container.querySelector('footer')
  expect(footer?.scrollWidth).toBe(footer?.clientWidth)
})
