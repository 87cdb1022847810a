import { expect, it } from 'vitest'
import { renderInShell } from '../testing/shell-under-test.tsx'
import NotFoundScreen from './not-found-screen.tsx'

it('shows that the page cannot be found, and links home [1.2.1-26, 1.2.1-27]', async () => {
  const { host, screen } = await renderInShell(<NotFoundScreen />, { path: '/nowhere' })
  await expect.element(screen.getByText('요청하시는 페이지를 찾을 수 없습니다.')).toBeVisible()
  expect(host.header.get()?.title).toBe('페이지 없음')
  const home = screen.getByRole('link', { name: '홈으로' })
  await expect.element(home).toHaveAttribute('href', '/moonlight')
  await home.click()
  await expect.poll(() => host.visited).toEqual(['/'])
})
