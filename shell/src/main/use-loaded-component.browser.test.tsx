import type { ComponentType } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInShell } from '../testing/shell-under-test.tsx'
import { useLoadedComponent } from './use-loaded-component.ts'

type Load = () => Promise<ComponentType>

function Slot({ load }: { load: Load }) {
  const { Loaded, failed } = useLoadedComponent(true, load, 'main: a part')
  if (failed) return <p>failed</p>
  return Loaded ? <Loaded /> : <p>loading</p>
}

/** Renders a component whose first load fails. */
async function setUp() {
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('no network'))
  load.mockResolvedValue(() => <p>loaded</p>)
  const { host } = await renderInShell(<Slot load={load} />)
  await expect.element(page.getByText('failed')).toBeVisible()
  expect(host.reports).toHaveLength(1)
  return load
}

it('is loaded again when the network is back', async () => {
  const load = await setUp()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('loaded')).toBeVisible()
  dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)
})

it('is loaded again when the customer is back, and not while the page is hidden', async () => {
  const load = await setUp()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('failed')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('loaded')).toBeVisible()
})
