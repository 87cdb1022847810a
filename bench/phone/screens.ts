import ko from '../../mf-ordering/src/description/messages/ko.json' with { type: 'json' }
import { allCafes } from '../../store-api/seed/cafe/all-stores.ts'
import { cafeStore, largeStore } from '../shop/stores.ts'

/** A screen and its main control: the screen is usable once a tap would reach that control. */
export type Screen = { name: string; path: string; control: { selector: string; text?: string } }

export const main: Screen = {
  name: 'Main',
  path: `/${cafeStore.pageName}/`,
  control: { selector: 'button, a', text: ko.main.order.title },
}

/** Main of a store that has bought no bundle: the page about the cafe's chain, to which its parent link leads. */
export const storePage: Screen = {
  name: 'store page',
  path: `/${allCafes.pageName}/`,
  control: { selector: 'main a' },
}

/** Menus of a store; usable once a tap would reach its first product. */
const menuOf = (name: string, pageName: string): Screen => ({
  name,
  path: `/${pageName}/menus`,
  control: { selector: '[role=tabpanel] li :is(button, a)' },
})

export const menus = menuOf('Menus', cafeStore.pageName)
export const largeMenu = (size: number) => menuOf(`menu of ${size}`, largeStore(size).pageName)
