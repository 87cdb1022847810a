import { aShop } from '@storefront/host/testing/a-shop.ts'
import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { issuedTemplate } from '../testing/coupons.ts'
import { renderInShell } from '../testing/shell-under-test.tsx'
import SharePopup from './share-popup.tsx'

type Options = NonNullable<Parameters<typeof renderInShell>[1]>
const address = `${location.origin}/moonlight?s=e30.seal`
const kakao = { kind: 'kakao', appKey: 'key-1' } as const
const sandbox = { kind: 'sandbox', address: 'https://sandbox.example/social-message' } as const

async function setUp({
  social = null as typeof kakao | typeof sandbox | null,
  ...options
}: Options & { social?: typeof kakao | typeof sandbox | null } = {}) {
  const popup = popupProps('share', { type: 'order', dealId: 12 })
  const { host } = await renderInShell(<SharePopup {...popup.props} />, {
    answers: { getShareLink: () => ({ s: 'e30.seal', expireDate: 1, social }) },
    ...options,
  })
  await expect.element(page.getByRole('textbox', { name: '공유 링크' })).toHaveValue(address)
  return host
}

const nativeShare = navigator.share
beforeEach(() => void Object.assign(navigator, { share: undefined }))
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(navigator, { share: nativeShare })
})

describe('the share popup', () => {
  it('has the API sign what is shared, and shows the link', async () => {
    const host = await setUp()
    expect(host.calls).toMatchObject([
      { name: 'getShareLink', request: { storeId: 10, t: 'order', did: 12 } },
    ])
  })

  it('copies the link with a confirmation [1.9-14]', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const host = await setUp()
    await page.getByRole('button', { name: '복사', exact: true }).click()
    await expect.poll(() => host.toasts).toEqual([{ text: '복사 되었습니다.' }])
    expect(write).toHaveBeenCalledWith(address)
  })

  it('selects the link where the browser forbids copying', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    const host = await setUp()
    await page.getByRole('button', { name: '복사', exact: true }).click()
    await expect.poll(() => host.toasts).toHaveLength(1)
    const field = page.getByRole('textbox', { name: '공유 링크' }).element() as HTMLInputElement
    expect(field.selectionEnd).toBe(address.length)
  })

  it('opens a text message with the link in it [1.9-12]', async () => {
    await setUp()
    const sms = page.getByRole('link', { name: '문자' }).element()
    const href = sms.getAttribute('href') ?? ''
    expect(href).toMatch(/^sms:\?body=/)
    expect(decodeURIComponent(href)).toContain(address)
  })

  it('offers other apps only where the phone can share [1.9-13]', async () => {
    await setUp()
    await expect.element(page.getByRole('button', { name: '다른 앱' })).not.toBeInTheDocument()
  })

  it('passes the link to the phone’s share sheet where supported [1.9-13]', async () => {
    const shared = vi.fn(async () => {})
    Object.assign(navigator, { share: shared })
    await setUp()
    await page.getByRole('button', { name: '다른 앱' }).click()
    expect(shared).toHaveBeenCalledWith(expect.objectContaining({ url: address, title: '달빛 카페' }))
  })

  it('opens Kakao’s picker with the message, where the deployment has a key [1.9-11]', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await setUp({ social: kakao })
    await page.getByRole('button', { name: '카카오톡' }).click()
    const [to = ''] = open.mock.calls[0] ?? []
    expect(new URL(to).origin).toBe('https://sharer.kakao.com')
    expect(new URL(to).searchParams.get('validation_params')).toContain(address)
  })

  it('labels the sandbox’s messenger as such [1.9-11]', async () => {
    await setUp({ social: sandbox })
    await expect.element(page.getByRole('button', { name: '모의 메신저' })).toBeVisible()
  })

  it('shows no social message where the deployment has none', async () => {
    await setUp()
    await expect.element(page.getByRole('link', { name: '문자' })).toBeVisible()
    for (const name of ['카카오톡', '모의 메신저'])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  })

  it('shows a failure where no link can be made, and retries', async () => {
    const popup = popupProps('share', { type: 'main' })
    const { host } = await renderInShell(<SharePopup {...popup.props} />)
    await expect.element(page.getByText('링크를 만들지 못했어요')).toBeVisible()
    host.answer({ getShareLink: () => ({ s: 'e30.seal', expireDate: 1 }) })
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(page.getByRole('textbox', { name: '공유 링크' })).toHaveValue(address)
  })
})

describe('the carousel of the share popup', () => {
  const template = { ...issuedTemplate, image: [] }
  const withCoupon = () => aShop({ couponTemplateList: [template as never] })
  const files = () =>
    [...document.querySelectorAll('[aria-roledescription="slide"] img')].map(
      (image) => (image as HTMLImageElement).src.split('/').at(-1)?.split('?')[0],
    )

  it('uses placeholder pictures for a store and a coupon without their own [1.9-15]', async () => {
    await setUp({ shop: withCoupon() })
    await expect.poll(() => files().length).toBe(2)
    expect(files()[0]).toMatch(/^share.*\.webp$/)
    expect(files()[1]).toMatch(/^coupon.*\.webp$/)
  })

  it('advances every 3,000 ms, and stops once it is paused [1.9-01]', async () => {
    // Only the carousel's interval is faked.
    const started: { tick: () => void; id: number }[] = []
    const stopped = vi.spyOn(window, 'clearInterval')
    const realSetInterval = window.setInterval
    vi.spyOn(window, 'setInterval').mockImplementation(((
      tick: () => void,
      ms?: number,
      ...rest: unknown[]
    ) => {
      const id = realSetInterval(ms === 3000 ? () => {} : tick, ms, ...rest)
      if (ms === 3000) started.push({ tick, id: Number(id) })
      return id
    }) as typeof window.setInterval)
    const runningIntervals = () =>
      started.filter(({ id }) => !stopped.mock.calls.some(([cleared]) => Number(cleared) === id))
    await setUp({ shop: withCoupon() })
    await expect
      .poll(async () => {
        // A pointer over the slides pauses them; it may be there from another test, or while the popup still moves.
        await page.getByRole('textbox', { name: '공유 링크' }).hover()
        // What moves by itself waits for the first touch of the page.
        dispatchEvent(new Event('pointerdown'))
        return runningIntervals().length
      })
      .toBe(1)
    expect(page.getByText('1 / 2').elements()).toHaveLength(1)
    runningIntervals()[0]?.tick()
    await expect.poll(() => page.getByText('2 / 2').elements().length).toBe(1)
    await page.getByRole('button', { name: '자동 넘김 멈추기' }).click()
    await expect.element(page.getByRole('button', { name: '자동으로 넘기기' })).toBeVisible()
    await expect.poll(() => runningIntervals().length).toBe(0)
  })
})
