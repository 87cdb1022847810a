import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { useKeyboardScroll } from './use-keyboard-scroll.ts'

function Region({ height, button, disabled }: { height: number; button?: boolean; disabled?: boolean }) {
  return (
    <div
      data-testid="region"
      style={{ height: 100, overflow: 'auto' }}
      {...useKeyboardScroll<HTMLDivElement>()}
    >
      <p style={{ height }}>Terms</p>
      {button && (
        <button type="button" disabled={disabled}>
          Read on
        </button>
      )}
    </div>
  )
}

it('a region with more text than fits, and nothing in it that takes the focus, is a tab stop, so that the keyboard scrolls it', async () => {
  const { getByTestId, rerender } = await render(<Region height={50} />)
  const region = getByTestId('region')
  await expect.element(region).not.toHaveAttribute('tabindex')
  await rerender(<Region height={400} />)
  await expect.element(region).toHaveAttribute('tabindex', '0')
  await rerender(<Region height={400} button />)
  await expect.element(region).not.toHaveAttribute('tabindex')
  await rerender(<Region height={400} button disabled />)
  await expect.element(region).toHaveAttribute('tabindex', '0')
})
