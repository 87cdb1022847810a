import { expect, it } from 'vitest'
import { endpoints } from './endpoints/all.ts'
import * as handKeyed from './endpoints/hand-keyed-card.ts'
import * as ordering from './endpoints/ordering.ts'
import * as payPopup from './endpoints/pay-popup.ts'
import * as payment from './endpoints/payment.ts'
import { popups } from './popups.ts'
import { routes } from './routes.ts'

it('orders and pays in popups: of the paths, its teams own none but the menu, the history and the shared order [2.2-01]', () => {
  const paths = routes
    .filter(({ owner }) => ['mf-ordering', 'mf-payment'].includes(owner))
    .map(({ path }) => path.split('/:')[0])
  expect(paths.sort()).toEqual(['/menus', '/share/order', '/useHistory'])
  for (const name of ['cart', 'orderConfirm', 'takeoutOrder', 'payment', 'receipt'] as const)
    expect(popups[name].owner).toMatch(/^mf-(ordering|payment)$/)
})

it('is for guests and customers: staff have no screens here, and separate calls [2.1-02]', () => {
  const calls = [
    ...Object.values(ordering),
    ...Object.values(payPopup),
    ...Object.values(payment),
    ...Object.values(handKeyed),
  ].filter((each) => 'who' in each && 'name' in each)
  expect(calls.length).toBeGreaterThan(10)
  for (const call of calls) expect(['anyone', 'customer'], call.name).toContain(call.who)
  for (const { who, path, name } of Object.values(endpoints)) {
    expect(who === 'store', path).toBe(path.includes('/storeside/'))
    // The repository's checks recognise by this prefix that no screen makes these calls.
    expect(who === 'store', name).toBe(/^store[A-Z]/.test(name))
  }
  expect(routes.filter(({ path }) => /staff|admin|counter/.test(path))).toEqual([])
})
