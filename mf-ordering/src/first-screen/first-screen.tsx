import {
  type FirstScreenFacts,
  firstScreenVersion,
  type RenderedPart,
} from '@storefront/contract/first-screen.ts'
import hostEn from '@storefront/host/messages/en.json' with { type: 'json' }
import hostKo from '@storefront/host/messages/ko.json' with { type: 'json' }
import { renderHtml } from '@storefront/host/server/render-html.ts'
import { installServerHost } from '@storefront/host/server/server-host.ts'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import MenusScreen from '../menus/menus-screen.tsx'

export const version = firstScreenVersion

/** Renders the menu for a guest. Called by the edge; not part of the browser's bundle. */
export function render(facts: FirstScreenFacts): RenderedPart | undefined {
  if (facts.path !== '/menus' || facts.answers.productData === undefined) return undefined
  const host = installServerHost(facts, messages)
  const html = renderHtml(<MenusScreen />)
  const header = host.header()
  return {
    html,
    header: header && {
      title: header.title,
      ...(header.left && { left: header.left }),
      ...(header.on && { on: header.on }),
      right: renderHtml(header.right),
    },
    // A cart only adds its badge and bar, so it is no assumption.
    assumes: host.assumes().filter(({ key }) => !key.endsWith(':cart')),
  }
}

const messages = { ko: { host: hostKo, 'mf-ordering': ko }, en: { host: hostEn, 'mf-ordering': en } }
