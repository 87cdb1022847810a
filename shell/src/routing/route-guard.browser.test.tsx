import { type Route, routes } from '@storefront/contract/routes.ts'
import { shareTarget } from '@storefront/domain/share/share-target.ts'
import { ApiFailure } from '@storefront/host'
import { installTestHost, type TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import en from '../../messages/en.json'
import ko from '../../messages/ko.json'
import { RouteGuard } from './route-guard.tsx'

const user = { userId: 7, name: '김달빛', phoneNumber: '01012345678' }
const rowOf = (name: string): Route => routes.find((route) => route.name === name) ?? routes[0]
const template = (facts: object) => ({
  storeId: 10,
  termsType: '이용연령',
  title: '만 14세 이상',
  isRequired: true,
  ...facts,
})

async function enter(
  options: TestHostOptions & { terms?: ReturnType<typeof template>[] },
  route = rowOf('waiting'),
) {
  const { terms = [], ...rest } = options
  const host = installTestHost({
    messages: { shell: { ko, en } },
    answers: { getTermsUserAgreementListByUserId: () => terms },
    ...rest,
  })
  const view = await render(
    <RouteGuard route={route}>
      <h1>대기표</h1>
    </RouteGuard>,
  )
  return { host, screen: view.getByRole('heading', { name: '대기표' }), ...view }
}

describe('the guard of a screen that needs login', () => {
  it('opens the login popup for a guest, and shows nothing of the screen [1.2.2-01] [3.2-22]', async () => {
    const { host, screen } = await enter({})
    await expect.poll(() => host.opened).toEqual([{ name: 'login', params: {} }])
    await expect.element(screen).not.toBeInTheDocument()
  })

  it('renders the screen once the customer has logged in', async () => {
    const { host, screen } = await enter({})
    host.session.set({ user })
    host.endPopup('login', { kind: 'done', result: { userId: 7 } })
    await expect.element(screen).toBeVisible()
    expect(host.visited).toEqual([])
  })

  it('asks for the terms only after the login popup has closed', async () => {
    const { host } = await enter({ terms: [template({})] })
    await expect.poll(() => host.opened).toHaveLength(1)
    host.session.set({ user })
    await expect.poll(() => host.opened).toHaveLength(1)
    expect(host.calls).toEqual([])
    host.endPopup('login', { kind: 'done', result: { userId: 7 } })
    await expect.poll(() => host.opened.map(({ name }) => name)).toEqual(['login', 'storeTerms'])
  })

  it('renders the screen and closes the popup where the customer logged in in another tab', async () => {
    const { host, screen } = await enter({})
    host.session.set({ user })
    host.endPopup('login', { kind: 'dismissed' })
    await expect.element(screen).toBeVisible()
    expect(host.visited).toEqual([])
    expect(host.alerts).toEqual([])
  })

  it('goes back with a notice where the customer cancels [1.2.2-02] [1.8-20] [3.2-23] [3.8-40]', async () => {
    const { host } = await enter({ locale: 'en' })
    host.endPopup('login', { kind: 'dismissed' })
    await expect.poll(() => host.alerts).toEqual([{ title: 'Notice', text: 'User cancelled' }])
    expect(host.visited).toEqual(['back'])
  })

  it('loads the agreements of a logged-in customer [1.2.2-03]', async () => {
    const { host, screen } = await enter({ user })
    await expect.element(screen).toBeVisible()
    expect(host.calls).toEqual([
      expect.objectContaining({
        name: 'getTermsUserAgreementListByUserId',
        request: { storeId: 10, userId: 7, includeAncestor: 1 },
      }),
    ])
    expect(host.opened).toEqual([])
  })

  it('asks for required terms that are neither confirmed nor agreed to [1.2.2-04] [3.2-24]', async () => {
    const { host, screen } = await enter({ user, terms: [template({})] })
    await expect.poll(() => host.opened).toEqual([{ name: 'storeTerms', params: {} }])
    await expect.element(screen).not.toBeInTheDocument()
    host.answer({ getTermsUserAgreementListByUserId: () => [template({ hasAgreed: 1 })] })
    host.endPopup('storeTerms', { kind: 'done', result: { agreed: true } })
    await expect.element(screen).toBeVisible()
  })

  it.each([
    ['confirmed', { alreadyConfirmed: true }],
    ['agreed to', { hasAgreed: 1 }],
    ['not required', { isRequired: false }],
  ])('asks for no terms where they are %s', async (_case, facts) => {
    const { host, screen } = await enter({ user, terms: [template(facts)] })
    await expect.element(screen).toBeVisible()
    expect(host.opened).toEqual([])
  })

  it('goes back where the customer declines the terms [1.2.2-05] [3.2-25]', async () => {
    const { host } = await enter({ user, terms: [template({})] })
    await expect.poll(() => host.opened).toHaveLength(1)
    host.endPopup('storeTerms', { kind: 'dismissed' })
    await expect.poll(() => host.visited).toEqual(['back'])
  })

  it('renders the screen for a logged-in customer where the agreements cannot be loaded', async () => {
    const failToLoad = () => {
      throw new ApiFailure(500, 'down')
    }
    const { host, screen } = await enter({ user, answers: { getTermsUserAgreementListByUserId: failToLoad } })
    await expect.element(screen).toBeVisible()
    expect(host.reports).toHaveLength(1)
  })

  it('asks for the login again after a logout in another tab', async () => {
    const { host, screen } = await enter({ user })
    await expect.element(screen).toBeVisible()
    host.session.set({ user: null })
    await expect.poll(() => host.opened).toEqual([{ name: 'login', params: {} }])
    await expect.element(screen).not.toBeInTheDocument()
  })
})

it('guards what a share link opens for one person: login, then the terms [3.6-05, 3.6-06]', async () => {
  const target = shareTarget({ t: 'prsnt', pid: 40, fuid: 3 }, 'e30.seal').split('?')[0]
  const route = routes.find(({ path }) => path === target) ?? routes[0]
  const { host, screen } = await enter({ terms: [template({})] }, route)
  await expect.poll(() => host.opened.map(({ name }) => name)).toEqual(['login'])
  host.session.set({ user })
  host.endPopup('login', { kind: 'done', result: { userId: 7 } })
  await expect.poll(() => host.opened.map(({ name }) => name)).toEqual(['login', 'storeTerms'])
  await expect.element(screen).not.toBeInTheDocument()
})

it('renders a screen that needs no login for everybody', async () => {
  const { host, screen } = await enter({}, rowOf('menus'))
  await expect.element(screen).toBeVisible()
  expect(host.calls).toEqual([])
})
