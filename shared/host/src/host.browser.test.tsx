import { defineEndpoint } from '@storefront/contract/endpoint.ts'
import { getTable } from '@storefront/contract/endpoints/main-page.ts'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  ApiFailure,
  HostLink,
  invalidate,
  persisted,
  queryOf,
  storeText,
  useCatalogue,
  useEndpoint,
  useLiveEvent,
  useMessages,
  useMutation,
  useNow,
  usePersisted,
  useScreenHeader,
  useSession,
} from './index.ts'
import { aCatalogue } from './testing/a-catalogue.ts'
import { installTestHost } from './testing/test-host.ts'

const table = (name: string) => ({ resource: { resourceId: 3, storeId: 10, name } })

function TableName() {
  const { data, error } = useEndpoint(getTable, { storeId: 10, tn: '3.abcdefgh' })
  return <p>{error ? `code ${(error as ApiFailure).code}` : (data?.resource.name ?? 'loading')}</p>
}

describe('the host functions of a screen', () => {
  it('shares a query between callers with the same request, and refetches it after a change', async () => {
    const host = installTestHost({ answers: { getTable: () => table('3번') } })
    const { getByText } = await render(
      <>
        <TableName />
        <TableName />
      </>,
    )
    await expect.element(getByText('3번').first()).toBeVisible()
    expect(host.calls).toHaveLength(1)
    host.answer({ getTable: () => table('창가 3번') })
    await invalidate(getTable)
    await expect.element(getByText('창가 3번').first()).toBeVisible()
  })

  it('exposes the code of a refusal', async () => {
    installTestHost({
      answers: {
        getTable: () => {
          throw new ApiFailure(1016, 'forged')
        },
      },
    })
    const { getByText } = await render(<TableName />)
    await expect.element(getByText('code 1016')).toBeVisible()
  })
})

it('runs an action once per tap, and exposes its state', async () => {
  installTestHost()
  const order = vi.fn(async () => 5)
  function Order() {
    const { mutate, data, isPending } = useMutation({ mutationFn: order })
    return (
      <button type="button" disabled={isPending} onClick={() => mutate()}>
        {data === undefined ? 'order' : `deal ${data}`}
      </button>
    )
  }
  const { getByRole } = await render(<Order />)
  await getByRole('button').click()
  await expect.element(getByRole('button', { name: 'deal 5' })).toBeVisible()
  expect(order).toHaveBeenCalledOnce()
})

it('changes texts with the language, without a reload', async () => {
  const messages = { shop: { ko: { hi: '{{name}}님, 안녕하세요' }, en: { hi: 'Hello, {{name}}' } } }
  const host = installTestHost({ messages })
  function Greeting() {
    return <p>{useMessages('shop')('hi', { name: '달빛' })}</p>
  }
  const { getByText } = await render(<Greeting />)
  await expect.element(getByText('달빛님, 안녕하세요')).toBeVisible()
  await host.setLocale('en')
  await expect.element(getByText('Hello, 달빛')).toBeVisible()
})

it("prefers the store's own texts in the customer's language", () => {
  const latte = { name: '라떼', descp: null, translations: { en: { name: 'Latte' } } }
  expect(storeText(latte, 'name', 'ko')).toBe('라떼')
  expect(storeText(latte, 'name', 'en')).toBe('Latte')
  expect(storeText({ name: '미역국' }, 'name', 'en')).toBe('미역국')
  expect(storeText(latte, 'descp', 'en')).toBe('')
})

it('renders again when a value changes: session, catalogue, persisted value', async () => {
  const host = installTestHost()
  const count = persisted('tab', 'count', 0, Number)
  function Facts() {
    const { user } = useSession()
    return <p>{`${user?.name ?? 'guest'} ${useCatalogue().products.length} ${usePersisted(count)}`}</p>
  }
  const { getByText } = await render(<Facts />)
  await expect.element(getByText('guest 0 0')).toBeVisible()
  host.session.set({ user: { userId: 7, name: '달빛', phoneNumber: '01012345678' } })
  host.catalogue.set(aCatalogue([{ productId: 1 }]))
  count.set(3)
  await expect.element(getByText('달빛 1 3')).toBeVisible()
})

it("sets the header's title while the screen is mounted", async () => {
  const host = installTestHost()
  function Menus() {
    useScreenHeader({ title: '메뉴' })
    return null
  }
  const { unmount } = await render(<Menus />)
  expect(host.header.get()).toEqual({ title: '메뉴' })
  await unmount()
  expect(host.header.get()).toBe(null)
})

it('receives live events while mounted', async () => {
  const host = installTestHost()
  const listener = vi.fn()
  function Waiting() {
    useLiveEvent('waiting.changed', ({ waitingCount }) => listener(waitingCount))
    return null
  }
  const { unmount } = await render(<Waiting />)
  host.emit('waiting.changed', { waitingCount: 4, revision: 0 })
  await unmount()
  host.emit('waiting.changed', { waitingCount: 5, revision: 0 })
  expect(listener.mock.calls).toEqual([[4]])
})

it("uses the server's clock", async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const host = installTestHost({ now: 1_000 })
  function Clock() {
    return <p>{useNow(60_000)}</p>
  }
  const { getByText } = await render(<Clock />)
  await expect.element(getByText('1000')).toBeVisible()
  host.clock.set(61_000)
  vi.advanceTimersByTime(60_000)
  await expect.element(getByText('61000')).toBeVisible()
  vi.useRealTimers()
})

it('follows the server’s clock at once where the phone’s turns out to be wrong', async () => {
  const host = installTestHost({ now: 1_000 })
  const listeners = new Set<() => void>()
  host.runtime.clock.onAdjusted = (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  function Clock() {
    return <p>{useNow(60_000)}</p>
  }
  const { getByText, unmount } = await render(<Clock />)
  await expect.element(getByText('1000')).toBeVisible()
  host.clock.set(18_000_000)
  for (const listener of listeners) listener()
  await expect.element(getByText('18000000')).toBeVisible()
  await unmount()
  expect(listeners.size).toBe(0)
})

it('renders a real link, and navigates without loading the page', async () => {
  const host = installTestHost()
  const { getByRole } = await render(<HostLink to="/menus">메뉴</HostLink>)
  await expect.element(getByRole('link')).toHaveAttribute('href', '/moonlight/menus')
  await userEvent.click(getByRole('link'))
  expect(host.visited).toEqual(['/menus'])
})

it("derives the query key from an endpoint's name and request", () => {
  const endpoint = defineEndpoint({
    name: 'one',
    method: 'GET',
    path: '/{product}/one',
    request: v.strictObject({ storeId: v.number() }),
    payload: v.looseObject({}),
    who: 'anyone',
  })
  installTestHost()
  expect(queryOf(endpoint, { storeId: 1 }).queryKey).toEqual(['one', { storeId: 1 }])
})
