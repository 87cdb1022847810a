import { aShop } from '@storefront/host/testing/a-shop.ts'
import { installTestHost, type TestHost, type TestHostOptions } from '@storefront/host/testing/test-host.ts'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { describedRemotes } from './described-remotes.ts'
import { shellTexts } from './shell-texts.ts'

/** A customer of the sample store. */
export const aCustomer = { userId: 7, name: '김서연', phoneNumber: '01012345678' }

/** The host in memory with the shell's own texts, made ready by `before`, and the element rendered in it. */
export async function renderInShell(
  element: ReactNode,
  { before, ...options }: TestHostOptions & { before?: (host: TestHost) => void } = {},
) {
  const host: TestHost = installTestHost({
    remotes: describedRemotes,
    ...options,
    messages: { shell: shellTexts, ...options.messages },
  })
  before?.(host)
  const screen = await render(element)
  return { host, screen }
}

/** Makes most screens but Main and Menus unavailable. Popups stay available. */
export const onlyOrdering: TestHostOptions['without'] = {
  screens: [
    '/waiting',
    '/reservation',
    '/userCardList',
    '/presentPrepaidcard',
    '/presentPrepaidcardHistory',
    '/couponList',
    '/pointList',
    '/shop',
    '/shop/map',
    '/useHistory',
    '/selfPay',
  ],
}

export { aShop }
