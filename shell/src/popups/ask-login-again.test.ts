import type { PopupName } from '@storefront/contract/popups.ts'
import { partTable } from '@storefront/contract/registry/part-table.ts'
import type { Session } from '@storefront/host'
import { writable } from '@storefront/host/runtime/writable.ts'
import { describe, expect, it, vi } from 'vitest'
import { describedRemotes } from '../testing/described-remotes.ts'
import { askLoginAgain } from './ask-login-again.ts'
import type { ShownPopup } from './popups.ts'

const customer = { userId: 7, name: '김서연', phoneNumber: '01012345678' }

/** A customer with these popups open, from the lowest to the topmost. */
function aCustomerWith(...names: PopupName[]) {
  const session = writable<Session>({ user: customer })
  const shown = writable<readonly ShownPopup[]>(
    names.map((name, index) => ({ id: index + 1, content: { kind: 'popup', name, params: {} }, open: true })),
  )
  const login = Promise.withResolvers<{ kind: 'done' | 'dismissed' }>()
  const popups = {
    shown,
    openPopup: vi.fn(() => login.promise),
    dismiss: vi.fn((id: number) => shown.set(shown.get().filter((each) => each.id !== id))),
    alert: vi.fn(async () => {}),
  }
  askLoginAgain({
    session,
    popups: popups as never,
    table: partTable(describedRemotes),
    declined: () => ({ text: 'User cancelled' }),
  })
  return { session, popups, login, isOpen: () => shown.get().map(({ id }) => names[id - 1]) }
}
/** After everything that the end of a session starts. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a session that ends', () => {
  it('under a popup that needs one asks for login, and the popup stays for whoever logs in', async () => {
    const { session, popups, login, isOpen } = aCustomerWith('cart', 'payment')
    session.set({ user: null })
    await expect.poll(() => popups.openPopup).toHaveBeenCalledExactlyOnceWith('login', {})
    session.set({ user: customer })
    login.resolve({ kind: 'done' })
    await settled()
    expect(isOpen()).toEqual(['cart', 'payment'])
    expect(popups.alert).not.toHaveBeenCalled()
  })

  it('closes these popups, the topmost first, with a message for whoever declines; others stay', async () => {
    const { session, popups, login, isOpen } = aCustomerWith('product', 'cart', 'payment')
    session.set({ user: null })
    await expect.poll(() => popups.openPopup).toHaveBeenCalledOnce()
    login.resolve({ kind: 'dismissed' })
    await expect.poll(() => popups.alert).toHaveBeenCalledExactlyOnceWith({ text: 'User cancelled' })
    expect(popups.dismiss.mock.calls).toEqual([[3], [2]])
    expect(isOpen()).toEqual(['product'])
  })

  it('asks nothing where no popup needs it, where the screen has asked, or where one closes itself', async () => {
    const guest = aCustomerWith('product')
    const guarded = aCustomerWith('orderDetail', 'login')
    const leaving = aCustomerWith('leaving')
    leaving.session.subscribe(() => leaving.popups.dismiss(1))
    for (const { session, popups } of [guest, guarded, leaving]) {
      session.set({ user: null })
      await settled()
      expect(popups.openPopup).not.toHaveBeenCalled()
    }
  })

  it('asks once', async () => {
    const { session, popups } = aCustomerWith('cart')
    session.set({ user: null })
    await expect.poll(() => popups.openPopup).toHaveBeenCalledOnce()
    session.set({ user: null })
    await settled()
    expect(popups.openPopup).toHaveBeenCalledOnce()
  })
})
