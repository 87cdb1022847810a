import {
  getProductData,
  getProductOrderLimitList,
  getRootProductData,
} from '@storefront/contract/endpoints/products.ts'
import { type OrderLimit, type Product, product } from '@storefront/contract/entities/product.ts'
import { unpack } from '@storefront/contract/packed.ts'
import * as v from 'valibot'
import { type Html, html } from '../html/html.ts'
import { emptyNote, livePart } from '../html/page.ts'
import { textOf, won } from '../html/texts.ts'
import { moveButton } from './move-button.ts'
import type { StoreApi } from './store-api.ts'

export interface MenuEntry {
  product: Product
  limit: OrderLimit | undefined
  /** The limit that it shares with all products of its kind. */
  kindLimit: OrderLimit | undefined
}

/** The store's products with their limits, including the head office's. */
export async function readMenu(api: StoreApi, storeId: number): Promise<MenuEntry[]> {
  const [own, root, limits] = await Promise.all([
    api.read(getProductData, { storeId }),
    api.read(getRootProductData, { storeId }),
    api.read(getProductOrderLimitList, { storeId, includeProductKind: 1 }),
  ])
  const rows = [root, own].flatMap(({ productList }) => unpack(productList))
  return rows
    .flatMap((row) => {
      const read = v.safeParse(product, row)
      return read.success ? [read.output] : []
    })
    .filter((each) => each.parentProductId == null && !each.isCategory && !each.isSalesStopped)
    .map((each) => ({
      product: each,
      limit: limits.productOrderLimitList.find(({ productId }) => productId === each.productId),
      kindLimit:
        each.productKindId == null
          ? undefined
          : limits.productKindOrderLimitList.find(
              ({ productKindId }) => productKindId === each.productKindId,
            ),
    }))
}

export function menuBody(storeId: number, entries: readonly MenuEntry[]): Html {
  return html`<label class="search"><span class="sub">${textOf('searchMenu')}</span>
<input type="search" data-filter="menu-row"></label>
${livePart(`/counter/${storeId}/menu/list`, menuList(storeId, entries))}`
}

export function menuList(storeId: number, entries: readonly MenuEntry[]): Html {
  if (entries.length === 0) return emptyNote(textOf('noMenu'))
  return html`<ul class="list">${entries.map((entry) => menuRow(storeId, entry))}</ul>`
}

function menuRow(storeId: number, { product: dish, limit, kindLimit }: MenuEntry): Html {
  const isClosed = limit?.isClosed ?? false
  const [remaining, remainingOfKind] = [remainingOf(limit), remainingOf(kindLimit)]
  const isOutByKind = remainingOfKind <= 0
  const isOut = remaining <= 0 || isOutByKind
  // The lower limit applies.
  const fewest = Math.min(remaining, remainingOfKind)
  const showsCount = Number.isFinite(fewest) && !isOut
  const isOfKind = remainingOfKind < remaining
  return html`<li class="card row" data-menu-row="${dish.name.toLowerCase()}">
<div><p class="strong">${dish.name}</p><p class="sub">${won(dish.price)}${
    showsCount && html` · ${textOf(isOfKind ? 'leftOfKind' : 'left', { count: fewest })}`
  }${isOutByKind && html` · ${textOf('kindSoldOut')}`}</p></div>
<div class="actions"><span class="badge" data-state="${isOut ? 'over' : 'good'}">${
    isOut ? textOf('soldOut') : textOf('onSale')
  }</span>
${moveButton({
  storeId,
  move: 'set-order-limit',
  body: { productId: dish.productId, isClosed: !isClosed },
  key: String(dish.productId),
  label: isClosed ? textOf('setOnSale') : textOf('setSoldOut'),
})}</div>
</li>`
}

/** Remaining units of a limit: infinite without one, 0 if closed. */
function remainingOf(limit: OrderLimit | undefined): number {
  if (limit?.isClosed) return 0
  return limit === undefined || limit.maxNumber < 0 ? Number.POSITIVE_INFINITY : limit.leftCount
}
