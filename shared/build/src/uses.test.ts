import { expect, it } from 'vitest'
import { importsIn } from './uses.ts'

it('what a remote uses is what its sources import as values', () => {
  const source = `import { call, type Locale, useShop as shopOf } from '@storefront/host'
import type { PopupProps } from '@storefront/host'
import {
  getCart,
} from '@storefront/contract/endpoints/cart.ts'
import * as menus from '@storefront/contract/endpoints/menus.ts'
`
  expect(importsIn(source)).toEqual([
    { from: '@storefront/host', names: ['call', 'useShop'] },
    { from: '@storefront/contract/endpoints/cart.ts', names: ['getCart'] },
    { from: '@storefront/contract/endpoints/menus.ts', names: ['*'] },
  ])
})

it('what a remote uses is found in double quotes, and where it is only passed on', () => {
  const source = `import { call } from "@storefront/host";
import * as menus from "@storefront/contract/endpoints/menus.ts";
export { useShop } from '@storefront/host'
`
  expect(importsIn(source)).toEqual([
    { from: '@storefront/host', names: ['call'] },
    { from: '@storefront/contract/endpoints/menus.ts', names: ['*'] },
    { from: '@storefront/host', names: ['useShop'] },
  ])
})
