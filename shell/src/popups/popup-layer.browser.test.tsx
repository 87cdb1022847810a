import { partTable } from '@storefront/contract/registry/part-table.ts'
import type { PopupProps } from '@storefront/host'
import { installTestHost } from '@storefront/host/testing/test-host.ts'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import en from '../../messages/en.json'
import ko from '../../messages/ko.json'
import { describedRemotes } from '../testing/described-remotes.ts'
import { listenForEscape } from './escape-key.ts'
import { popupMarks } from './popup-hash.ts'
import type { HistoryEntries } from './popup-history.ts'
import { PopupLayer } from './popup-layer.tsx'
import { type AnyPopup, createPopups, type Popups } from './popups.ts'

const table = partTable(describedRemotes)
const load = vi.fn<() => Promise<AnyPopup>>()
const bustCache = vi.fn()
let popups: Popups
listenForEscape(() => popups.dismissTop())

function Product({ params, open, onClosed, dismiss, done }: PopupProps<'product'>) {
  const [isBroken, breakIt] = useState(false)
  const [isChoosing, choose] = useState(false)
  if (isBroken) throw new Error('no such thing')
  return (
    <Sheet
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      label={`상품 ${params.productId}`}
      closeLabel="닫기"
    >
      <button type="button" onClick={() => done({ added: true })}>
        담기
      </button>
      <button type="button" onClick={() => breakIt(true)}>
        부수기
      </button>
      <button type="button" onClick={() => choose(true)}>
        날짜 고르기
      </button>
      <Sheet open={isChoosing} onClose={() => choose(false)} label="날짜" closeLabel="날짜 닫기">
        11월 20일
      </Sheet>
    </Sheet>
  )
}

/** Opens a product by a button of the page. */
async function openProduct(productId = 12) {
  const host = installTestHost({
    remotes: describedRemotes,
    messages: { shell: { ko, en } },
  })
  let outcome: unknown
  const view = await render(
    <>
      <button
        type="button"
        onClick={async () => {
          outcome = await popups.openPopup('product', { productId })
        }}
      >
        아메리카노
      </button>
      <PopupLayer popups={popups} parts={{ bustCache }} />
    </>,
  )
  await view.getByRole('button', { name: '아메리카노' }).click()
  return { host, ...view, outcome: () => outcome }
}

describe('popups on the screen', () => {
  beforeEach(() => {
    load.mockReset()
    load.mockResolvedValue(Product as AnyPopup)
    popups = createPopups({
      entries: synchronousEntries(),
      table,
      marks: popupMarks(table),
      isLoggedIn: () => true,
      unavailable: () => undefined,
      load,
      onPending: () => () => {},
    })
  })
  afterEach(() => popups.closeAll())

  it('show the loaded component with its params, and resolve with its result', async () => {
    const { getByRole, outcome } = await openProduct(12)
    await expect.element(getByRole('dialog', { name: '상품 12' })).toBeVisible()
    await getByRole('button', { name: '담기' }).click()
    await expect.element(getByRole('dialog')).not.toBeInTheDocument()
    expect(outcome()).toEqual({ kind: 'done', result: { added: true } })
  })

  it('move the focus to the page where their opener is gone', async () => {
    const { getByRole } = await openProduct()
    await expect.element(getByRole('dialog', { name: '상품 12' })).toBeVisible()
    const page = document.createElement('main')
    page.tabIndex = -1
    document.body.append(page)
    const opener = [...document.querySelectorAll('button')].find((each) => each.textContent === '아메리카노')
    opener?.setAttribute('hidden', '')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.activeElement?.tagName).toBe('MAIN')
    page.remove()
  })

  it('return the focus to their opener', async () => {
    const { getByRole } = await openProduct()
    await expect.element(getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(getByRole('button', { name: '아메리카노' })).toHaveFocus()
  })

  it('move the focus to the popup below where their opener is gone, such as a login button', async () => {
    const { getByRole } = await openProduct(1)
    const add = getByRole('button', { name: '담기' })
    await expect.element(add).toBeVisible()
    ;(add.element() as HTMLElement).focus()
    void popups.openPopup('product', { productId: 2 })
    await expect.element(getByRole('dialog', { name: '상품 2' })).toBeVisible()
    document.querySelector('dialog button:not([aria-label])')?.setAttribute('hidden', '')
    await userEvent.keyboard('{Escape}')
    await expect.element(getByRole('dialog', { name: '상품 2' })).not.toBeInTheDocument()
    const panel = () => document.activeElement?.closest('dialog')?.getAttribute('aria-label')
    await expect.poll(panel).toBe('상품 1')
  })

  it('close one at a time by Escape [1.2.2-07]', async () => {
    const { getByRole } = await openProduct(1)
    await expect.element(getByRole('dialog', { name: '상품 1' })).toBeVisible()
    void popups.openPopup('product', { productId: 2 })
    await expect.element(getByRole('dialog', { name: '상품 2' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(getByRole('dialog', { name: '상품 2' })).not.toBeInTheDocument()
    await expect.element(getByRole('dialog', { name: '상품 1' })).toBeVisible()
  })

  it('close by Escape while they are loading, also beside a toast', async () => {
    load.mockReturnValueOnce(new Promise(() => {}))
    const toast = Object.assign(document.createElement('div'), { popover: 'manual' })
    document.body.append(toast)
    toast.showPopover()
    const { outcome } = await openProduct()
    await userEvent.keyboard('{Escape}')
    await expect.poll(outcome).toEqual({ kind: 'dismissed' })
    toast.remove()
  })

  it('are stacked in the order of opening, whichever is loaded first', async () => {
    const popupBelow = Promise.withResolvers<AnyPopup>()
    load.mockReturnValueOnce(popupBelow.promise)
    await openProduct(1)
    const PopupAbove = ({ open, onClosed, dismiss }: PopupProps<'cart'>) => (
      <Sheet open={open} onClosed={onClosed} onClose={dismiss} label="장바구니" closeLabel="닫기">
        결제
      </Sheet>
    )
    load.mockResolvedValueOnce(PopupAbove as AnyPopup)
    void popups.openPopup('cart', {})
    await expect
      .poll(() => popups.shown.get().map(({ content }) => 'component' in content))
      .toEqual([false, true])
    popupBelow.resolve(Product as AnyPopup)
    await expect.poll(() => document.querySelectorAll('dialog[open]').length).toBe(2)
    const topmost = document.elementFromPoint(innerWidth / 2, innerHeight - 30)?.closest('dialog')
    expect(topmost?.textContent).toContain('결제')
  })

  it('keep their input when Escape closes an inner sheet', async () => {
    const { getByRole } = await openProduct()
    await getByRole('button', { name: '날짜 고르기' }).click()
    await expect.element(getByRole('dialog', { name: '날짜' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(getByRole('dialog', { name: '날짜' })).not.toBeInTheDocument()
    await expect.element(getByRole('dialog', { name: '상품 12' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(getByRole('dialog', { name: '상품 12' })).not.toBeInTheDocument()
  })

  it('stay open on Escape while a submit is pending', async () => {
    const { getByRole } = await openProduct()
    await expect.element(getByRole('dialog')).toBeVisible()
    const id = popups.shown.get().at(-1)?.id ?? 0
    popups.setClosable(id, false)
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    await expect.element(getByRole('dialog')).toBeVisible()
    popups.setClosable(id, true)
  })

  it('show a fallback with a retry where they cannot be loaded', async () => {
    load.mockRejectedValueOnce(new Error('chunk is gone'))
    const { getByRole, getByText, host } = await openProduct()
    await expect.element(getByText(ko.fallback.title)).toBeVisible()
    expect(host.reports).toEqual([expect.objectContaining({ where: 'popup product' })])
    await getByRole('button', { name: ko.retry }).click()
    await expect.element(getByRole('dialog', { name: '상품 12' })).toBeVisible()
    expect(bustCache).toHaveBeenCalledWith('mf-ordering')
  })

  it('do not break the page when they throw', async () => {
    const { getByRole, getByText } = await openProduct()
    await getByRole('button', { name: '부수기' }).click()
    await expect.element(getByText(ko.fallback.title)).toBeVisible()
    await getByRole('button', { name: ko.retry }).click()
    await expect.element(getByRole('dialog', { name: '상품 12' })).toBeVisible()
  })
})

/** Fake history with synchronous moves. */
function synchronousEntries(): HistoryEntries {
  const list: (readonly string[])[] = [[]]
  let moved = () => {}
  return {
    current: () => ({ index: list.length - 1, marks: list.at(-1) ?? [] }),
    push: (marks) => void list.push(marks),
    replace: (marks) => void list.splice(-1, 1, marks),
    go(delta) {
      list.splice(delta)
      queueMicrotask(moved)
    },
    onMoved(listener) {
      moved = listener
    },
  }
}
