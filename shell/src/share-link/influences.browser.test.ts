import type { UserInfluence } from '@storefront/contract/entities/share.ts'
import { ApiFailure } from '@storefront/host'
import { installTestHost, type TestHost } from '@storefront/host/testing/test-host.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { logIn, logOut } from '../session/session.ts'
import { aCustomer } from '../testing/shell-under-test.tsx'
import { persistedInfluences, sendInfluences } from './influences.ts'

const influence: UserInfluence = {
  fromUserId: 3,
  influenceType: 'order',
  dealId: 12,
  storeId: 10,
  toUserId: null,
  s: 'e30.seal',
}

let host: TestHost
let stop: () => void
let answers: (() => object)[]
beforeEach(() => {
  answers = []
  host = installTestHost({ answers: { registerUserInfluence: () => (answers.shift() ?? (() => ({})))() } })
  persistedInfluences(host.runtime).set([influence])
  stop = sendInfluences({ runtime: host.runtime, storeId: 10 })
})
afterEach(() => {
  stop()
  logOut()
})

const sentInfluences = () =>
  host.calls.filter(({ name }) => name === 'registerUserInfluence').map(({ request }) => request)
const storedInfluences = () => persistedInfluences(host.runtime).get()

/** As the login popup does, for the test's own session. */
function logInAs(userId = aCustomer.userId) {
  const user = { ...aCustomer, userId }
  host.session.set({ user })
  logIn({ authToken: 'a.token.here', user })
}

describe('who referred a customer', () => {
  it('is sent once the token is set, for the customer who logged in, and removed on 200 [1.4.2-04, 1.4.7-02, 1.4.7-03]', async () => {
    expect(sentInfluences()).toEqual([])
    logInAs()
    await expect.poll(storedInfluences).toEqual([])
    expect(sentInfluences()).toEqual([{ storeId: 10, userInfluenceList: [{ ...influence, toUserId: 7 }] }])
  })

  it('stays persisted for another answer, and is sent again with the next login [1.4.7-03]', async () => {
    answers = [
      () => {
        throw new ApiFailure(500, 'no')
      },
    ]
    logInAs()
    await expect.poll(() => host.reports).toHaveLength(1)
    expect(storedInfluences()).toEqual([influence])
    logOut()
    logInAs(8)
    await expect.poll(storedInfluences).toEqual([])
    expect(sentInfluences()).toMatchObject([
      { userInfluenceList: [{ toUserId: 7 }] },
      { userInfluenceList: [{ toUserId: 8 }] },
    ])
  })

  it('is sent again when the network is back', async () => {
    answers = [
      () => {
        throw new ApiFailure(0, 'offline')
      },
    ]
    logInAs()
    await expect.poll(() => host.reports).toHaveLength(1)
    dispatchEvent(new Event('online'))
    await expect.poll(storedInfluences).toEqual([])
  })

  it('is sent at once where the customer is logged in', async () => {
    logInAs()
    await expect.poll(storedInfluences).toEqual([])
    const laterInfluence = { ...influence, influenceType: 'main' as const, dealId: null }
    persistedInfluences(host.runtime).set([laterInfluence])
    await expect.poll(storedInfluences).toEqual([])
    expect(sentInfluences()).toHaveLength(2)
  })

  it('is sent once, and a link opened meanwhile after it', async () => {
    const response = Promise.withResolvers<object>()
    answers = [() => response.promise]
    logInAs()
    await expect.poll(sentInfluences).toHaveLength(1)
    const laterInfluence = { ...influence, influenceType: 'main' as const, dealId: null }
    persistedInfluences(host.runtime).update((list) => [...list, laterInfluence])
    dispatchEvent(new Event('online'))
    expect(sentInfluences()).toHaveLength(1)
    response.resolve({})
    await expect.poll(storedInfluences).toEqual([])
    expect(sentInfluences()).toMatchObject([
      { userInfluenceList: [{ influenceType: influence.influenceType }] },
      { userInfluenceList: [{ influenceType: 'main' }] },
    ])
  })

  it('is not sent where the customer opened their own link', async () => {
    logInAs(3)
    await expect.poll(storedInfluences).toEqual([])
    expect(sentInfluences()).toEqual([])
  })
})
