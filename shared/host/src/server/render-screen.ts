import type { FirstScreenFacts, RenderedPart } from '@storefront/contract/first-screen.ts'
import { type ComponentType, createElement } from 'react'
import { renderHtml } from './render-html.ts'
import { installServerHost, type ServerHost } from './server-host.ts'
import type { ServerMessages } from './server-texts.ts'

/** Screens that are rendered on the server, by their path in the route table. */
export type ServerScreens = Readonly<Record<string, ComponentType | TimedScreen | undefined>>

/**
 * A screen that says when what it shows of the time changes next. Any other screen that reads the time is rendered again
 * each minute.
 */
export interface TimedScreen {
  screen: ComponentType
  /**
   * The first moment (milliseconds since 1970) at which equal answers may give other HTML.
   * @param timezoneOffset the store's minutes east of UTC
   */
  changesAt(facts: FirstScreenFacts, timezoneOffset: number): number
}

/**
 * Renders the screen of the facts' path, as the app renders it first: what a guest may see, or the screen's own loading
 * state where its data are the customer's. Undefined for a path that is not in the table, and for a screen that shows
 * nothing, because its address is not complete.
 */
export function renderScreen(
  facts: FirstScreenFacts,
  messages: ServerMessages,
  screens: ServerScreens,
): RenderedPart | undefined {
  const listed = screens[facts.path]
  if (!listed) return undefined
  const host = installServerHost(facts, messages)
  // Throws where the start-up data are invalid, also for a screen that shows nothing of them.
  host.runtime.shop.get()
  const html = renderHtml(createElement('changesAt' in listed ? listed.screen : listed))
  if (html === '') return undefined
  const isHeaderHidden = host.runtime.partTable.routeOfPath(facts.path)?.headerHidden === true
  const header = isHeaderHidden ? null : host.header()
  return {
    html,
    header: header && {
      title: header.title,
      ...(header.left && { left: header.left }),
      ...(header.on && { on: header.on }),
      right: renderHtml(header.right),
    },
    assumes: host.assumes(),
    ...(facts.answers.productData === undefined ? {} : { furtherCharacters: host.menuCharacters() }),
    ...untilOf(listed, facts, host),
  }
}

function untilOf(
  listed: ComponentType | TimedScreen,
  facts: FirstScreenFacts,
  { hasReadClock, runtime }: ServerHost,
): Pick<RenderedPart, 'until'> {
  if (!hasReadClock()) return { until: Number.POSITIVE_INFINITY }
  if (!('changesAt' in listed)) return {}
  return { until: listed.changesAt(facts, runtime.shop.get().storeData.timezoneOffset) }
}
