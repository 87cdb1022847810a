import type { ShareInfo } from '@storefront/contract/entities/share.ts'
import { code } from '@storefront/contract/envelope.ts'
import { ApiFailure } from '@storefront/host'
import { installTestHost, type TestHostOptions } from '@storefront/host/testing/test-host.ts'
import { describe, expect, it } from 'vitest'
import { shellTexts } from '../testing/shell-texts.ts'
import { persistedInfluences } from './influences.ts'
import { openShared } from './open-shared.ts'

/** The encrypted content of a share link, which only the API can read; here any text. */
const s = 'e30.seal'

async function setUp(share: ShareInfo | (() => never), options: TestHostOptions = {}, yes = true) {
  const host = installTestHost({
    messages: { shell: shellTexts },
    answers: { getShareInfo: typeof share === 'function' ? share : () => ({ share }) },
    ...options,
  })
  host.confirmWith(yes)
  await openShared(s, { ...host.runtime, storeId: 10 })
  return { ...host, stored: persistedInfluences(host.runtime).get() }
}
const refuse = (refusal: number) => () => {
  throw new ApiFailure(refusal, 'refused')
}

describe('a share link', () => {
  it.each([
    [{ t: 'shop', fuid: 3 }, '/shop'],
    [{ t: 'menus', fuid: 3 }, '/menus'],
    [{ t: 'rsvt', did: 12, fuid: 3 }, `/share/reservation/${s}`],
    [{ t: 'order', did: 12, fuid: 3 }, `/share/order/${s}`],
    [{ t: 'prsnt', pid: 40, fuid: 3 }, '/presentPrepaidcardHistory?presentId=40'],
  ] as const)('opens the screen of its type: %o', async (share, path) => {
    const { visited, alerts } = await setUp(share)
    expect(visited).toEqual([path])
    expect(alerts).toEqual([])
  })

  it('opens Main, or stays there, when it is to Main', async () => {
    expect((await setUp({ t: 'main', fuid: 3 })).visited).toEqual([])
    expect((await setUp({ t: 'main', fuid: 3 }, { path: '/menus' })).visited).toEqual(['/'])
  })

  it('is persisted as a referral [1.4.7-01]', async () => {
    const { stored } = await setUp({ t: 'order', did: 12, fuid: 3 })
    expect(stored).toEqual([
      { fromUserId: 3, influenceType: 'order', dealId: 12, storeId: 10, toUserId: null, s },
    ])
  })

  it('is not persisted when it is the customer’s own, or a guest’s', async () => {
    const user = { userId: 3, name: '김서연', phoneNumber: '01012345678' }
    expect((await setUp({ t: 'main', fuid: 3 }, { user })).stored).toEqual([])
    expect((await setUp({ t: 'main' })).stored).toEqual([])
  })

  it('shows a message when its screen is of an unavailable remote, and offers the menu or Main', async () => {
    const without = { screens: ['/share/reservation/e30.seal'] }
    const toMenu = await setUp({ t: 'rsvt', did: 1, fuid: 3 }, { without })
    expect(toMenu.confirms).toMatchObject([
      { text: expect.stringContaining('공유된 예약'), yes: '메뉴 보기', no: '메인으로' },
    ])
    expect(toMenu.visited).toEqual(['/menus'])
    expect((await setUp({ t: 'rsvt', did: 1, fuid: 3 }, { without }, false)).visited).toEqual(['/'])
  })

  it('shows a message where there is no menu either', async () => {
    const without = { screens: ['/share/reservation/e30.seal', '/menus'] }
    const { alerts, confirms, visited } = await setUp({ t: 'rsvt', did: 1, fuid: 3 }, { without })
    expect(alerts).toHaveLength(1)
    expect([confirms, visited]).toEqual([[], []])
  })

  it.each([
    ['forged', code.badShareLink, /이 매장에서 만든 링크가 아니에요/],
    ['over', code.shareLinkOver, /30일이 지났어요/],
    ['opened without a network', 0, /연결을 확인/],
  ])('shows a message, opens nothing and is not persisted when it is %s', async (_case, refusal, text) => {
    const { alerts, visited, stored } = await setUp(refuse(refusal))
    expect(alerts).toEqual([{ title: '공유 링크', text: expect.stringMatching(text) }])
    expect([visited, stored]).toEqual([[], []])
  })
})
