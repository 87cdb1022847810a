import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { passTime, stopTime, until } from '../testing/fake-time.ts'
import Splash from './splash.tsx'

afterEach(() => vi.useRealTimers())

describe('the splash', () => {
  it('greets with the store’s name and fades out 500 ms after the start [1.2.4-10]', async () => {
    stopTime()
    const screen = await render(<Splash storeName="달빛 카페" ready startedAt={performance.now()} />)
    const name = screen.getByText('달빛 카페')
    const splash = () => name.query()?.parentElement
    await passTime(499)
    expect(splash()?.ariaHidden).toBeNull()
    await passTime(1)
    await until(() => splash()?.ariaHidden === 'true')
    await passTime(240)
    await expect.element(name).not.toBeInTheDocument()
  })

  it('stays until the app is ready', async () => {
    stopTime()
    const screen = await render(<Splash storeName="달빛 카페" ready={false} startedAt={performance.now()} />)
    await passTime(5_000)
    expect(screen.getByText('달빛 카페').query()).not.toBeNull()
  })

  it('ends at once where the start took longer than that', async () => {
    stopTime()
    const screen = await render(<Splash storeName="달빛 카페" ready startedAt={performance.now() - 3_000} />)
    await passTime(240)
    await expect.element(screen.getByText('달빛 카페')).not.toBeInTheDocument()
  })
})
