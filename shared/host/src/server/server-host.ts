import type { EndpointDefinition, PayloadOf } from '@storefront/contract/endpoint.ts'
import {
  getProductData,
  getProductOrderLimitList,
  getRootProductData,
} from '@storefront/contract/endpoints/products.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import { code } from '@storefront/contract/envelope.ts'
import {
  type FirstScreenFacts,
  type StorageAssumption,
  tableQuery,
} from '@storefront/contract/first-screen.ts'
import type { Packed } from '@storefront/contract/packed.ts'
import { storePath } from '@storefront/contract/paths.ts'
import { partTable } from '@storefront/contract/registry/part-table.ts'
import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { object, parse, string } from 'valibot'
import { catalogueOf } from '../products/catalogue-of.ts'
import { menuChunks } from '../products/menu-chunks.ts'
import { productsIn } from '../products/products-in.ts'
import type { Readable } from '../readable.ts'
import { installHost } from '../runtime/current.ts'
import type { HostRuntime } from '../runtime/host-runtime.ts'
import type { ScreenHeader } from '../runtime/shell-requests.ts'
import type { ProductCatalogue, ShopData, TableSeat } from '../runtime/shop-state.ts'
import { HOST_CAPABILITIES, HOST_VERSION } from '../version.ts'
import { type ServerMessages, serverTexts } from './server-texts.ts'

export interface ServerHost {
  runtime: HostRuntime
  /** Name of the store, which needs no other part of the start-up data. */
  storeName(): string
  /** The header that the rendered screen has set. */
  header(): ScreenHeader | null
  /** Characters of the names of all categories and products of the menu, each once; empty without a menu. */
  menuCharacters(): string
  /** Storage values that were read and assumed to be empty. */
  assumes(): StorageAssumption[]
  /** Whether the rendered screen has read the time. */
  hasReadClock(): boolean
}

/**
 * Installs a static host for rendering on the server: a guest on a first visit, at one moment, with the given API
 * answers. A menu without an answer is loading; a malformed product is left out. @throws if an answer of the menu is no
 * success or not in its format; one of the start-up data once something of them is read
 */
export function installServerHost(facts: FirstScreenFacts, messages: ServerMessages): ServerHost {
  const { storeId, pageName, path, query = [], answers, screens, popups, remotes } = facts
  const table = partTable(remotes)
  let readShop: ShopData | undefined
  // The frame around a remote's screen only shows the store's name.
  const shop = () => {
    readShop ??= { ...initDataIn(answers.initData), storeId }
    return readShop
  }
  const menus = menusIn(answers)
  const assumptions = new Map<string, StorageAssumption>()
  let header: ScreenHeader | null = null
  let hasReadClock = false

  const assume = (area: StorageAssumption['area'], key: string, otherwise: unknown) =>
    assumptions.set(`${area} ${key}`, {
      area,
      key: `storefront:${storeId}:${key}`,
      otherwise: JSON.stringify(otherwise),
    })

  const runtime: HostRuntime = {
    version: HOST_VERSION,
    capabilities: new Set(HOST_CAPABILITIES),
    queryClient,
    i18n: serverTexts(messages, facts),
    session: constant({ user: null }),
    shop: { get: shop, subscribe },
    catalogue: constant(catalogueOfMenus(menus, answers)),
    table: {
      get() {
        // Whatever table this browser has persisted, the link's replaces it.
        if (query.includes(tableQuery)) return scannedTable
        assume('shared', 'table-seat', null)
        return null
      },
      subscribe,
    },
    // Ids and codes of a link are unknown to the document, which all links of this path share: '1' stands for each that is there.
    place: constant({
      path,
      query: new URLSearchParams(query.map((name) => [name, '1'])),
      params: paramsIn(path),
    }),
    partTable: table,
    clock: {
      now() {
        hasReadClock = true
        return facts.now
      },
    },
    hrefOf: (to) => storePath(pageName, to),
    hasScreen(to) {
      const route = table.routeOfPath(to)
      const isRemoved = route?.removedBy !== undefined && shop().storeData[route.removedBy] === true
      return route !== undefined && !isRemoved && screens.includes(route.name)
    },
    hasPopup: (name) => popups.includes(name),
    setScreenHeader(next) {
      header = next
    },
    persisted(area, key, fallback) {
      const get = () => {
        assume(area, key, fallback)
        return fallback
      }
      return { get, subscribe, set: noop, update: noop, clear: noop }
    },
    renderLink: ({ to, ...rest }) => createElement('a', { ...rest, href: storePath(pageName, to) }),
    report: noop,
    toast: noop,
    onLive: () => noop,
    leaveTable: noop,
    call: refuse,
    openPopup: refuse,
    closeAllPopups: refuse,
    goHome: refuse,
    navigate: refuse,
    back: refuse,
    alert: refuse,
    confirm: refuse,
    reloadLimits: refuse,
  }
  installHost(runtime)
  return {
    runtime,
    storeName: () => storeNameIn(answers.initData),
    header: () => header,
    menuCharacters: () => charactersOf(shop(), menus),
    assumes: () => [...assumptions.values()],
    hasReadClock: () => hasReadClock,
  }
}

/** Never fetches, because effects do not run on the server: queries are in their loading state. */
const queryClient = new QueryClient()

/** Stands for the table of a link, whose code is unknown here: the app asks the API for the table and its name. */
const scannedTable: TableSeat = { resourceId: 0, name: '', tn: '' }

const noop = () => {}
const subscribe = () => noop
const constant = <T>(value: T): Readable<T> => ({ get: () => value, subscribe })
const refuse = () =>
  Promise.reject(new Error('A screen that is rendered on the server makes no calls and opens nothing'))

const paramsIn = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']))

/** The products of the store, and of its head office where they were asked for. */
function menusIn({ productData, rootProductData }: FirstScreenFacts['answers']): Packed[] {
  return [
    ...(productData ? [payloadOf(getProductData, productData).productList] : []),
    ...(rootProductData ? [payloadOf(getRootProductData, rootProductData).productList] : []),
  ]
}

function catalogueOfMenus(menus: readonly Packed[], answers: FirstScreenFacts['answers']): ProductCatalogue {
  const limits = answers.productLimits && payloadOf(getProductOrderLimitList, answers.productLimits)
  // Only the top of a long menu is rendered, so only that is validated: it was the largest part of a rendering.
  const products = menus.flatMap((menu) => productsIn(menuChunks(menu)[0]))
  return {
    ...catalogueOf(products),
    status: answers.productData === undefined ? 'loading' : 'ready',
    productLimits: limits ? limits.productOrderLimitList : [],
    kindLimits: limits ? limits.productKindOrderLimitList : [],
    retry: noop,
  }
}

/** Characters of the names in all rows, also in those that are not validated because they are not rendered. */
function charactersOf({ categoryList, parentStoreCategoryList }: ShopData, menus: readonly Packed[]): string {
  if (menus.length === 0) return ''
  const names: unknown[] = [...categoryList, ...parentStoreCategoryList].map(({ name }) => name)
  for (const { fields, values } of menus) {
    const nameAt = fields.indexOf('name')
    for (const row of values) names.push(row[nameAt])
  }
  return [...new Set(names.join(''))].join('')
}

let lastInitData: { text: string; payload: PayloadOf<typeof getInitData> } | undefined

/** A screen and its frame are rendered one after the other from the same answer. */
function initDataIn(text: string): PayloadOf<typeof getInitData> {
  if (lastInitData?.text !== text) lastInitData = { text, payload: payloadOf(getInitData, text) }
  return lastInitData.payload
}

const namedStore = object({ storeInfo: object({ name: string() }) })

function storeNameIn(text: string): string {
  const { storeInfo } =
    lastInitData?.text === text
      ? lastInitData.payload
      : parse(namedStore, unvalidatedPayload(getInitData, text))
  return storeInfo.name
}

function payloadOf<E extends EndpointDefinition>(endpoint: E, answer: string): PayloadOf<E> {
  return parse(endpoint.payload, unvalidatedPayload(endpoint, answer))
}

function unvalidatedPayload(endpoint: EndpointDefinition, answer: string): unknown {
  const envelope = JSON.parse(answer) as { code?: unknown; payload?: unknown }
  if (envelope.code !== code.ok) throw new Error(`${endpoint.name}: code ${envelope.code}`)
  return envelope.payload
}
