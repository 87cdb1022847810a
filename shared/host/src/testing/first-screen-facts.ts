import type { FirstScreenFacts } from '@storefront/contract/first-screen.ts'
import { aShop } from './a-shop.ts'

/** The edge's input for rendering the screen of a path on the server. */
export function firstScreenFacts(path: string, overrides: Partial<FirstScreenFacts> = {}): FirstScreenFacts {
  return {
    pageName: 'moonlight',
    storeId: 10,
    path,
    locale: 'ko',
    now: Date.parse('2026-11-20T12:00:00+09:00'),
    screens: ['main', 'menus'],
    popups: [],
    remotes: [],
    answers: { initData: JSON.stringify({ code: 200, message: '', payload: aShop() }) },
    ...overrides,
  }
}
