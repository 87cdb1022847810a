import { expect, it, vi } from 'vitest'
import { runInLeadingTab } from './leading-tab.ts'

/** A task that runs until its signal aborts. */
function aTask() {
  const run = vi.fn(
    (signal: AbortSignal) =>
      new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
  )
  return { run, ended: () => run.mock.lastCall?.[0].aborted }
}

it('runs in one tab at a time, and again in one that is shown after all were hidden for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const [first, second] = [aTask(), aTask()]
  runInLeadingTab('leading-test', first.run)
  await expect.poll(() => first.run).toHaveBeenCalledOnce()
  runInLeadingTab('leading-test', second.run)
  await navigator.locks.query()
  expect(second.run).not.toHaveBeenCalled()

  // Both are hidden for long and stop. When they are shown again, one leads.
  visible.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(5 * 60_000)
  expect(first.ended()).toBe(true)
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => first.run.mock.calls.length + second.run.mock.calls.length).toBe(2)
  vi.useRealTimers()
})

it('keeps running after being hidden briefly', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const task = aTask()
  runInLeadingTab('leading-test-2', task.run)
  await expect.poll(() => task.run).toHaveBeenCalledOnce()
  visible.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(10 * 60_000)
  expect(task.ended()).toBe(false)
  expect(task.run).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
