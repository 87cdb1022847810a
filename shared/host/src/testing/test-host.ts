import type { AnswerOf, EndpointDefinition, ParsedRequestOf } from '@storefront/contract/endpoint.ts'
import type { Endpoints } from '@storefront/contract/endpoints/all.ts'
import type { User } from '@storefront/contract/entities/user.ts'
import type { LiveEventData, LiveEventKind } from '@storefront/contract/live-events.ts'
import type { PopupName, PopupOutcome, PopupParams } from '@storefront/contract/popups.ts'
import { partTable } from '@storefront/contract/registry/part-table.ts'
import {
  type DescribedRemote,
  descriptionNamespace,
} from '@storefront/contract/registry/remote-description.ts'
import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import * as v from 'valibot'
import { ApiFailure } from '../call.ts'
import { invalidateOnEvent } from '../live-events/invalidate-on-event.ts'
import type { Locale } from '../messages.ts'
import { installHost } from '../runtime/current.ts'
import type { HostRuntime } from '../runtime/host-runtime.ts'
import type {
  ConfirmRequest,
  Notice,
  ScreenHeader,
  SpendingCallOptions,
  ToastRequest,
} from '../runtime/shell-requests.ts'
import type { Place, ProductCatalogue, Session, ShopData, TableSeat } from '../runtime/shop-state.ts'
import { type Writable, writable } from '../runtime/writable.ts'
import { HOST_CAPABILITIES, HOST_VERSION } from '../version.ts'
import { aCatalogue } from './a-catalogue.ts'
import { aShop } from './a-shop.ts'
import { messagesForTests, type TestMessages } from './messages-for-tests.ts'
import { persistedInMemory } from './persisted-in-memory.ts'

/** Answers of the API by endpoint name; throw an `ApiFailure` to refuse. */
export type Answers = {
  [N in keyof Endpoints]?: (
    request: ParsedRequestOf<Endpoints[N]>,
    options: Partial<SpendingCallOptions>,
  ) => AnswerOf<Endpoints[N]> | Promise<AnswerOf<Endpoints[N]>>
}

export interface TestHostOptions {
  shop?: ShopData
  user?: User | null
  catalogue?: ProductCatalogue
  table?: TableSeat | null
  locale?: Locale
  /** By namespace; `host` is included. */
  messages?: TestMessages
  answers?: Answers
  /** Path and query, without the store's segment. */
  path?: string
  params?: Record<string, string>
  /** Milliseconds since 1970; the clock is frozen until the test sets it. */
  now?: number
  /** Descriptions of the page's remotes; none by default. */
  remotes?: readonly DescribedRemote[]
  /** What cannot be opened in this test. */
  without?: { popups?: readonly PopupName[]; screens?: readonly string[] }
}

type AnyPopup = { [N in PopupName]: { name: N; params: PopupParams<N> } }[PopupName]

export interface TestHost {
  runtime: HostRuntime
  session: Writable<Session>
  shop: Writable<ShopData>
  catalogue: Writable<ProductCatalogue>
  table: Writable<TableSeat | null>
  place: Writable<Place>
  clock: Writable<number>
  header: Writable<ScreenHeader | null>
  /** Further or other answers from now on. */
  answer(answers: Answers): void
  /** Every call so far, in order. */
  calls: { name: string; request: unknown; options: Partial<SpendingCallOptions> }[]
  /** Every popup opened so far. */
  opened: AnyPopup[]
  /** How an open popup of this name and the next ones end; until then they stay open. */
  endPopup<N extends PopupName>(name: N, outcome: PopupOutcome<N>): void
  /** Visited paths in order; `back` for one page back. */
  visited: string[]
  alerts: Notice[]
  confirms: ConfirmRequest[]
  toasts: ToastRequest[]
  /** The answer to the next confirmations (default: yes). */
  confirmWith(yes: boolean): void
  emit<K extends LiveEventKind>(kind: K, data: LiveEventData<K>): void
  reports: { problem: unknown; where: string }[]
  limitReloads(): number
  setLocale(locale: Locale): Promise<unknown>
}

/**
 * Installs an in-memory host, so that a screen or popup can be rendered alone: no shell, federation or network. A call
 * without an answer rejects as if offline (code 0).
 */
export function installTestHost(options: TestHostOptions = {}): TestHost {
  const i18n = messagesForTests(
    { ...descriptionTexts(options.remotes ?? []), ...options.messages },
    options.locale ?? 'ko',
  )
  const session = writable<Session>({ user: options.user ?? null })
  const shop = writable(options.shop ?? aShop())
  const catalogue = writable(options.catalogue ?? aCatalogue())
  const table = writable(options.table ?? null)
  const place = writable(placeOf(options.path ?? '/', options.params))
  const clock = writable(options.now ?? Date.parse('2026-11-20T12:00:00+09:00'))
  const header = writable<ScreenHeader | null>(null)
  const answers: Record<
    string,
    ((request: never, options: Partial<SpendingCallOptions>) => unknown) | undefined
  > = {}
  Object.assign(answers, options.answers)
  const outcomes = new Map<PopupName, unknown>()
  const waiting = new Map<PopupName, (outcome: never) => void>()
  const listeners = new Map<string, Set<(data: never) => void>>()
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  })
  let confirmAnswer = true
  let limitReloads = 0

  const host: TestHost = {
    session,
    shop,
    catalogue,
    table,
    place,
    clock,
    header,
    answer: (extraAnswers) => Object.assign(answers, extraAnswers),
    calls: [],
    opened: [],
    endPopup(name, outcome) {
      outcomes.set(name, outcome)
      waiting.get(name)?.(outcome as never)
      waiting.delete(name)
    },
    visited: [],
    alerts: [],
    confirms: [],
    toasts: [],
    confirmWith: (answer) => {
      confirmAnswer = answer
    },
    emit(kind, data) {
      for (const listener of listeners.get(kind) ?? []) listener(data as never)
      invalidateOnEvent([kind], queryClient)
    },
    reports: [],
    limitReloads: () => limitReloads,
    setLocale: (language) => i18n.changeLanguage(language),
    runtime: {
      version: HOST_VERSION,
      capabilities: new Set(HOST_CAPABILITIES),
      queryClient,
      i18n,
      session,
      shop,
      catalogue,
      table,
      place,
      partTable: partTable(options.remotes ?? []),
      clock: { now: clock.get },
      async call<E extends EndpointDefinition>(
        endpoint: E,
        request: unknown,
        callOptions: Partial<SpendingCallOptions> = {},
      ): Promise<v.InferOutput<E['payload']>> {
        host.calls.push({ name: endpoint.name, request, options: callOptions })
        const answer = answers[endpoint.name]
        if (answer === undefined) throw new ApiFailure(0, `The test gave no answer for ${endpoint.name}`)
        const parsed = v.parse(endpoint.request, request)
        return v.parse(endpoint.payload, await answer(parsed as never, callOptions))
      },
      openPopup(name, params) {
        host.opened.push({ name, params } as AnyPopup)
        if (options.without?.popups?.includes(name))
          return Promise.resolve({ kind: 'unavailable', reason: 'not-in-contract' })
        if (outcomes.has(name)) return Promise.resolve(outcomes.get(name) as never)
        return new Promise((resolve) => waiting.set(name, resolve))
      },
      closeAllPopups: async () => {},
      goHome: async () => void host.visited.push('/'),
      async navigate(to) {
        host.visited.push(to)
        place.set(placeOf(to))
      },
      back: async () => void host.visited.push('back'),
      hrefOf: (path) => `/${shop.get().storeData.pageName}${path === '/' ? '' : path}`,
      hasScreen: (path) => !options.without?.screens?.includes(path),
      hasPopup: (name) => !options.without?.popups?.includes(name),
      alert: async (notice) => void host.alerts.push(notice),
      async confirm(request) {
        host.confirms.push(request)
        return confirmAnswer
      },
      toast: (request) => void host.toasts.push(request),
      onLive(kind, listener) {
        const listenersOfKind = listeners.get(kind) ?? new Set()
        listeners.set(kind, listenersOfKind.add(listener as never))
        return () => listenersOfKind.delete(listener as never)
      },
      setScreenHeader: header.set,
      persisted: persistedInMemory(),
      reloadLimits: async () => void limitReloads++,
      leaveTable: () => table.set(null),
      report: (problem, where) => void host.reports.push({ problem, where }),
      renderLink: ({ to, children, ...rest }) =>
        createElement(
          'a',
          {
            ...rest,
            href: host.runtime.hrefOf(to),
            onClick: (event: { preventDefault(): void }) => {
              event.preventDefault()
              void host.runtime.navigate(to)
            },
          },
          children,
        ),
    },
  }
  installHost(host.runtime)
  return host
}

/** Names of parts and entry points, as a page has them from its registry. */
const descriptionTexts = (remotes: readonly DescribedRemote[]): TestMessages =>
  Object.fromEntries(
    remotes.map(({ name, description }) => [
      descriptionNamespace(name),
      { ko: description?.texts.ko ?? {}, en: description?.texts.en ?? {} },
    ]),
  )

function placeOf(path: string, params: Record<string, string> = {}): Place {
  const url = new URL(path, 'http://shop.test')
  return { path: url.pathname, query: url.searchParams, params }
}
