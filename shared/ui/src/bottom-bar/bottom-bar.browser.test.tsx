import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from '../button/button.tsx'
import { BottomBar } from './bottom-bar.tsx'

const widths = async (text: string) => {
  const screen = await render(
    <div style={{ width: 320 }}>
      <BottomBar still>
        <Button variant="neutral">Back</Button>
        <Button wide>{text}</Button>
      </BottomBar>
    </div>,
  )
  const buttons = screen.container.querySelectorAll('button')
  return [...buttons].map((each) => Math.round(each.getBoundingClientRect().width))
}

it('leaves a wide button the room beside a short one, and each a row where both do not fit', async () => {
  const [back = 0, pay = 0] = await widths('Pay')
  expect(back).toBeLessThan(100)
  expect(pay).toBeGreaterThan(150)
  const [backAlone, payAlone] = await widths('Pay 10,000 won for the deposit')
  expect(backAlone).toBe(payAlone)
})
