import { popupProps } from '@storefront/host/testing/popup-props.ts'
import { expect, it } from 'vitest'
import { renderInShell } from '../testing/shell-under-test.tsx'
import TableGuidePopup from './table-guide-popup.tsx'

it('explains in three steps how a table is scanned', async () => {
  const { screen } = await renderInShell(<TableGuidePopup {...popupProps('tableGuide', {}).props} />)
  await expect.element(screen.getByRole('dialog', { name: '테이블에서 주문하기' })).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(3)
})

it('lets a customer look at the menu first', async () => {
  const { host, screen } = await renderInShell(<TableGuidePopup {...popupProps('tableGuide', {}).props} />)
  await screen.getByRole('link', { name: '메뉴 먼저 둘러보기' }).click()
  await expect.poll(() => host.visited).toEqual(['/menus'])
})

it('offers no menu where ordering is not released', async () => {
  const { screen } = await renderInShell(<TableGuidePopup {...popupProps('tableGuide', {}).props} />, {
    without: { screens: ['/menus'] },
  })
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})
