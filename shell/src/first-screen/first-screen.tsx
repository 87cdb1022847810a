import {
  type FirstScreenFacts,
  firstScreenVersion,
  type RenderedPart,
  type RenderedScreen,
} from '@storefront/contract/first-screen.ts'
import { paths } from '@storefront/contract/paths.ts'
import hostEn from '@storefront/host/messages/en.json' with { type: 'json' }
import hostKo from '@storefront/host/messages/ko.json' with { type: 'json' }
import { renderHtml } from '@storefront/host/server/render-html.ts'
import { installServerHost } from '@storefront/host/server/server-host.ts'
import type { ComponentType } from 'react'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import MainScreen from '../main/main-screen.tsx'
import partsEn from '../parts/messages/en.json' with { type: 'json' }
import partsKo from '../parts/messages/ko.json' with { type: 'json' }
import StorePageScreen from '../store-page/store-page-screen.tsx'
import { firstPictures, withoutStyleAttributes } from './inline-styles.ts'
import { fillSlots, RenderedFrame } from './rendered-frame.tsx'

export const version = firstScreenVersion

/** The screens whose content is in the start-up data, by path. */
const screens: Record<string, ComponentType | undefined> = {
  [paths.main()]: MainScreen,
  [paths.shop()]: StorePageScreen,
}

/** Renders one of the shell's screens for a guest. Called by the edge; not part of the browser's bundle. */
export function render(facts: FirstScreenFacts): RenderedPart | undefined {
  const Screen = screens[facts.path]
  if (!Screen) return undefined
  const host = installServerHost(facts, messages)
  const html = renderHtml(<Screen />)
  const header = host.header()
  return {
    html,
    header: header && { ...header, right: renderHtml(header.right) },
    assumes: host.assumes(),
  }
}

/** Renders the app's frame around a screen that the shell or a remote rendered. */
export function frame(facts: FirstScreenFacts, part: RenderedPart): RenderedScreen {
  const host = installServerHost(facts, messages)
  const { name } = host.runtime.shop.get().storeInfo
  const frameHtml = renderHtml(<RenderedFrame header={part.header} storeName={name} path={facts.path} />)
  const html = fillSlots(frameHtml, part)
  return {
    ...withoutStyleAttributes(html),
    pictures: firstPictures(html),
    assumes: [...part.assumes, ...host.assumes()],
  }
}

const messages = {
  ko: { host: hostKo, shell: { ...ko, ...partsKo } },
  en: { host: hostEn, shell: { ...en, ...partsEn } },
}
