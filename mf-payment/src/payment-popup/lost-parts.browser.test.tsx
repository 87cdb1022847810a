import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  agreeToAll,
  aPayment,
  choose,
  payButton,
  resetPayments,
  setUp,
} from '../testing/payment-under-test.tsx'

const network = vi.hoisted(() => ({ isDown: true }))

// Fails here, not in `import`: in development the browser does not repeat an import that failed.
vi.mock('../pay-session/use-lazy-module.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../pay-session/use-lazy-module.ts')>()
  const loads = new Map<() => Promise<object>, () => Promise<object>>()
  const overNetwork = (load: () => Promise<object>) => async () => {
    if (network.isDown) throw new Error('the network is down')
    return load()
  }
  return {
    ...original,
    useLazyModule(load: () => Promise<object>) {
      if (!loads.has(load)) loads.set(load, overNetwork(load))
      return original.useLazyModule(loads.get(load) ?? load)
    },
  }
})

afterEach(() => {
  network.isDown = true
  return resetPayments()
})

it('agreements that cannot be loaded are replaced by a failure, and can be reloaded with the session [2.8-11]', async () => {
  await setUp()
  await choose('카카오페이')
  const failure = page.getByRole('alert')
  await expect.element(failure.getByText('결제에 필요한 정보를 가져오지 못했습니다.')).toBeVisible()
  await expect.element(payButton()).toHaveAccessibleDescription('결제에 필요한 정보를 가져오지 못했습니다.')
  await failure.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(failure).toBeVisible()
  network.isDown = false
  await failure.getByRole('button', { name: '다시 시도' }).click()
  await agreeToAll()
  await expect.element(failure).not.toBeInTheDocument()
  await expect.element(payButton()).not.toHaveAttribute('aria-disabled')
  await expect.element(payButton()).not.toHaveAttribute('aria-busy', 'true')
})

it('a payment that was started before shows a failure while its code cannot be loaded, and its outcome afterwards', async () => {
  const txNumber = 'TX0123456789ABCDEFGH'
  const { popup } = await setUp(
    { answers: { getPayment: () => ({ payment: aPayment(txNumber, 'approved') }) } },
    { txNumber },
  )
  const failure = page.getByRole('alert')
  await expect.element(failure.getByText('결제 결과를 확인하지 못했어요.')).toBeVisible()
  await expect.element(failure.getByText(/결제된 금액은 없고/)).not.toBeInTheDocument()
  network.isDown = false
  await failure.getByRole('button', { name: '다시 시도' }).click()
  await expect.poll(() => popup.results).toEqual([{ txNumber, dealId: 31 }])
})
