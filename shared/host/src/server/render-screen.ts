import type { FirstScreenFacts, RenderedPart } from '@storefront/contract/first-screen.ts'
import { type ComponentType, createElement } from 'react'
import { renderHtml } from './render-html.ts'
import { installServerHost, type ServerMessages } from './server-host.ts'

/** Screens that are rendered on the server, by their path in the route table. */
export type ServerScreens = Readonly<Record<string, ComponentType | undefined>>

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
  const Screen = screens[facts.path]
  if (!Screen) return undefined
  const host = installServerHost(facts, messages)
  const html = renderHtml(createElement(Screen))
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
  }
}
