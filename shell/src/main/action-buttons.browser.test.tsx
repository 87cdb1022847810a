import { QuickActions } from '@storefront/ui/quick-actions/quick-actions.tsx'
import { afterEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { openFrom, openMain } from '../testing/main-under-test.tsx'

afterEach(() => localStorage.clear())

describe('the buttons', () => {
  it('show the store’s own name for ordering where it has one [1.2.5-10]', async () => {
    const { screen } = await openMain({
      shop: { storeInfo: { userMobileSetting: { customButtonName: '자리에서 주문' } } },
    })
    await expect.element(screen.getByRole('button', { name: /자리에서 주문/ })).toBeVisible()
  })

  it('show that name in English where the store has one, else the default label', async () => {
    const own = (en?: string) => ({
      locale: 'en' as const,
      shop: {
        storeInfo: {
          userMobileSetting: {
            customButtonName: '자리에서 주문',
            ...(en && { translations: { en: { customButtonName: en } } }),
          },
        },
      },
    })
    const written = await openMain(own('Order from your seat'))
    await expect.element(written.screen.getByRole('button', { name: /Order from your seat/ })).toBeVisible()
    await written.screen.unmount()
    const { screen } = await openMain(own())
    await expect.element(screen.getByRole('button', { name: /^Order / }).first()).toBeVisible()
    await expect.element(screen.getByText('자리에서 주문')).not.toBeInTheDocument()
  })

  it('look closed with a reason while the store is closed, and explain more when pressed', async () => {
    const open = await openMain()
    const order = (screen: typeof open.screen) => screen.getByRole('button', { name: /^주문하기/ })
    await expect.element(order(open.screen)).toBeVisible()
    const accent = getComputedStyle(order(open.screen).element()).backgroundColor
    await open.screen.unmount()

    const { host, screen } = await openMain({ shop: openFrom('13:00', '22:00') })
    await expect.element(order(screen)).toBeVisible()
    expect(getComputedStyle(order(screen).element()).backgroundColor).not.toBe(accent)
    for (const name of [/^포장 ?13:00–22:00/, /^배달 ?13:00–22:00/])
      await expect.element(screen.getByRole('button', { name })).toBeVisible()
    await screen.getByRole('button', { name: /^포장/ }).click()
    await expect
      .poll(() => host.alerts.map(({ text }) => text))
      .toEqual(['지금은 포장 주문을 할 수 있는 시간이 아니에요.'])
  })

  it.each([
    ['one row', 288, '16px', [5]],
    ['rows of three', 288, '24px', [3, 2]],
  ])('are laid out in %s, none alone in a row', async (_case, width, fontSize, perRow) => {
    document.documentElement.style.fontSize = fontSize
    const actions = ['포장', '배달', '예약', '웨이팅', '공유'].map((label) => ({
      id: label,
      label,
      icon: null,
    }))
    const { container } = await render(
      <div style={{ width }}>
        <QuickActions label="바로 하기" actions={actions} />
      </div>,
    )
    const rows = new Map<number, number>()
    for (const item of container.querySelectorAll('li'))
      rows.set(item.offsetTop, (rows.get(item.offsetTop) ?? 0) + 1)
    document.documentElement.style.fontSize = ''
    expect([...rows.values()]).toEqual(perRow)
  })

  it('hide takeout where its popup or payment is not available', async () => {
    for (const lacking of [
      { without: { popups: ['takeoutOrder' as const] } },
      { shop: { contract: { bundles: ['ordering'] } } },
    ]) {
      const { screen } = await openMain(lacking)
      await expect.element(screen.getByRole('button', { name: /^주문하기/ })).toBeVisible()
      await expect.element(screen.getByRole('button', { name: '포장' })).not.toBeInTheDocument()
      await screen.unmount()
    }
  })

  it('are absent for what is not released or not in the contract', async () => {
    const { screen } = await openMain({ shop: { contract: { bundles: ['booking'] } } })
    await expect.element(screen.getByText('영업 중')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /주문/ })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: '예약' })).not.toBeInTheDocument()
  })

  it('offer a call where there is no other action [1.2.5-16]', async () => {
    const { screen } = await openMain({ shop: { contract: { bundles: [] } } })
    await expect
      .element(screen.getByRole('link', { name: '매장 전화', exact: true }))
      .toHaveAttribute('href', 'tel:02-123-4567')
  })

  it('do not offer a call beside other actions [1.2.5-16]', async () => {
    const { screen } = await openMain()
    await expect.element(screen.getByRole('button', { name: /주문하기/ })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: '매장 전화', exact: true })).not.toBeInTheDocument()
  })

  it('share the store where it is configured [1.2.5-17]', async () => {
    const { host, screen } = await openMain({
      shop: { storeInfo: { functionSetting: { isOrderAvailable: true, isShareDisplayedAsButton: true } } },
    })
    await screen.getByRole('button', { name: '공유', exact: true }).click()
    await expect.poll(() => host.opened).toEqual([{ name: 'share', params: { type: 'main' } }])
  })

  it('open the store’s own link in a new tab, and only a web address [1.2.5-18]', async () => {
    const link = (title: string, linkUrl: string) => ({ use: true, title, linkUrl })
    const { screen } = await openMain({
      shop: {
        storeInfo: {
          userAppCustomButtons: [
            link('위험한 버튼', 'javascript:alert(1)'),
            link('원두 구독', 'https://beans.example/'),
          ],
        },
      },
    })
    const beans = screen.getByRole('link', { name: '원두 구독' })
    await expect.element(beans).toHaveAttribute('href', 'https://beans.example/')
    await expect.element(beans).toHaveAttribute('target', '_blank')
    await expect.element(screen.getByText('위험한 버튼')).not.toBeInTheDocument()
  })

  it('label that link in English where the store has a translation', async () => {
    const { screen } = await openMain({
      locale: 'en',
      shop: {
        storeInfo: {
          userAppCustomButtons: [
            {
              use: true,
              title: '원두 구독',
              linkUrl: 'https://beans.example/',
              translations: { en: { title: 'Bean subscription' } },
            },
          ],
        },
      },
    })
    await expect.element(screen.getByRole('link', { name: 'Bean subscription' })).toBeVisible()
  })
})
