import { code } from '@storefront/contract/envelope.ts'
import { orderType } from '@storefront/contract/wire-enums.ts'
import { type FulfilmentMethod, orderTypeOf } from '@storefront/domain/fulfilment/fulfilment-method.ts'
import { ApiFailure } from '@storefront/host'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cart } from '../cart/cart.ts'
import CartPopup from '../cart-popup/cart-popup.tsx'
import type {
  FulfilmentBase,
  FulfilmentParts,
  FulfilmentStrategy,
  TargetVariant,
} from '../fulfilment/fulfilment-strategy.ts'
import { FulfilmentBanner } from '../menus/fulfilment-banner.tsx'
import { aLine, anOrder, installMenu, user } from '../testing/a-menu.ts'
import { openCheckout } from './checkout.ts'
import { fulfilmentStrategies } from './fulfilment-strategies.ts'

interface Locker extends FulfilmentBase {
  locker: number
}

/** Handed over in a locker; known only to its entries of the order types and of the strategies. */
const method = 'locker' as FulfilmentMethod
let blocked: { text: string } | undefined
function LockerTarget({ variant = 'plain' }: { variant?: TargetVariant }) {
  return <p>{`12번 보관함 ${variant}`}</p>
}
const parts: FulfilmentParts<Locker> = {
  openDeal: async () => 70,
  deal: 'named',
  useFulfilment: () => ({ method, locker: 12 }),
  useBlockedReason: () => blocked,
  useFee: () => 500,
  refusalText: ({ step }) => (step === 'order' ? '보관함이 가득 찼어요' : undefined),
  Target: LockerTarget,
  Fields: () => <p>보관함 비밀번호</p>,
  Sum: () => <p>보관료 500원</p>,
}
const strategy: FulfilmentStrategy<Locker> = {
  read: ({ locker }) => (typeof locker === 'number' ? { method, locker } : undefined),
  banner: async () => LockerTarget,
  parts: async () => parts,
}

beforeEach(() => {
  blocked = undefined
  Object.assign(orderTypeOf, { locker: orderType.takeout })
  Object.assign(fulfilmentStrategies, { locker: strategy })
})
afterEach(() => {
  Reflect.deleteProperty(orderTypeOf, 'locker')
  Reflect.deleteProperty(fulfilmentStrategies, 'locker')
})

async function setUp(answers: Parameters<typeof installMenu>[0] = {}) {
  const host = installMenu({ path: '/menus?orderType=locker', ...answers })
  cart(method).set({ lines: [aLine({ productId: 200, count: 2 })], note: '', refused: [] })
  const { props } = popupProps('cart', {})
  await render(<CartPopup {...props} />)
  return host
}
const next = () => page.getByRole('button', { name: '7,300원 다음' })

describe('a fulfilment method that is added as one entry of the strategies', () => {
  it('has its banner in the menu', async () => {
    installMenu({ path: '/menus?orderType=locker' })
    await render(<FulfilmentBanner />)
    await expect.element(page.getByText('12번 보관함 banner')).toBeVisible()
  })

  it('has a cart of its own with its place, fields, totals and fee', async () => {
    await setUp()
    await expect.element(page.getByText('12번 보관함 plain')).toBeVisible()
    await expect.element(page.getByText('보관함 비밀번호')).toBeVisible()
    await expect.element(page.getByText('보관료 500원')).toBeVisible()
    await expect.element(next()).toBeEnabled()
    expect(cart('counter').get().lines).toEqual([])
  })

  it('shows why it is blocked, and cannot be ordered then', async () => {
    blocked = { text: '빈 보관함이 없어요' }
    await setUp()
    await expect.element(page.getByText('빈 보관함이 없어요')).toBeVisible()
    await expect.element(next()).toBeDisabled()
  })

  it('is checked out by its own deal, and persisted with its fields', async () => {
    const order = anOrder({ orderId: 9, dealId: 70, status: '가요청' })
    const host = await setUp({
      answers: { getOrderList: () => ({ orderList: [] }), updateOrder: () => ({ order }) },
    })
    await next().click()
    await expect.poll(() => host.opened.map(({ name }) => name)).toContain('payment')
    expect(openCheckout(method as 'takeout', user.userId)).toMatchObject({
      state: 'paying',
      fulfilment: { method: 'locker', locker: 12 },
      dealId: 70,
      orderId: 9,
      totalSeen: 7300,
    })
    host.endPopup('payment', { kind: 'dismissed' })
  })

  it('has its own text where a step is refused', async () => {
    const host = await setUp({
      answers: {
        getOrderList: () => ({ orderList: [] }),
        updateOrder: () => {
          throw new ApiFailure(code.notOrderable, '', null)
        },
      },
    })
    await next().click()
    await expect.poll(() => host.alerts.map(({ text }) => text)).toContain('보관함이 가득 찼어요')
  })
})
