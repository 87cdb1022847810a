import { storageKeys } from '@storefront/contract/document.ts'
import { offlineNoteKey, readOfflineNote } from '@storefront/contract/offline-note.ts'
import { installTestHost } from '@storefront/host/testing/test-host.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PrecachedPageNotice } from './precached-page-notice.tsx'

beforeEach(() => {
  localStorage.removeItem(storageKeys.token)
  const { runtime } = installTestHost()
  runtime
    .persisted('shared', offlineNoteKey, null, readOfflineNote)
    .set({ title: '웨이팅 27번', text: '내 앞에 3팀 · 오후 2:18 기준' })
})

it('shows when the page was saved, and the note that a remote stored for the customer', async () => {
  localStorage.setItem(storageKeys.token, 'a-token')
  await render(<PrecachedPageNotice cachedAt={Date.parse('2026-11-20T14:05:00+09:00')} />)
  await expect.element(page.getByText('인터넷 없이 열었어요.')).toBeVisible()
  await expect.element(page.getByText('웨이팅 27번')).toBeVisible()
  expect(page.getByRole('status').element().textContent).toContain('웨이팅 27번 내 앞에 3팀 · 오후 2:18 기준')
})

it('shows a guest nothing about a customer', async () => {
  await render(<PrecachedPageNotice cachedAt={Date.parse('2026-11-20T14:05:00+09:00')} />)
  await expect.element(page.getByText('인터넷 없이 열었어요.')).toBeVisible()
  await expect.element(page.getByText('웨이팅 27번')).not.toBeInTheDocument()
})
