import {
  type FirstScreenFacts,
  firstScreenVersion,
  type RenderedPart,
  type RenderedScreen,
  type StorageAssumption,
} from '@storefront/contract/first-screen.ts'
import { paths } from '@storefront/contract/paths.ts'
import { nextClockChange } from '@storefront/domain/calendar/next-clock-change.ts'
import hostEn from '@storefront/host/messages/en.json' with { type: 'json' }
import hostKo from '@storefront/host/messages/ko.json' with { type: 'json' }
import { renderHtml } from '@storefront/host/server/render-html.ts'
import { renderScreen, type ServerScreens, type TimedScreen } from '@storefront/host/server/render-screen.ts'
import { installServerHost } from '@storefront/host/server/server-host.ts'
import { mergedTexts } from '@storefront/host/server/server-texts.ts'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import CouponListScreen from '../coupon-list/coupon-list-screen.tsx'
import MainScreen from '../main/main-screen.tsx'
import partsEn from '../parts/messages/en.json' with { type: 'json' }
import partsKo from '../parts/messages/ko.json' with { type: 'json' }
import PointListScreen from '../point-list/point-list-screen.tsx'
import { serverMapTiles } from '../store-map/map-tiles.ts'
import StoreMapScreen from '../store-map/store-map-screen.tsx'
import StorePageScreen from '../store-page/store-page-screen.tsx'
import { firstPictures, withoutStyleAttributes } from './inline-styles.ts'
import { fillSlots, RenderedFrame } from './rendered-frame.tsx'

export const version = firstScreenVersion

/** Main, store page and map have their content in the start-up data; the lists show that a customer's data are loading. */
const screens: ServerScreens = {
  [paths.main()]: byHours(MainScreen),
  [paths.shop()]: byHours(StorePageScreen),
  [paths.shopMap()]: StoreMapScreen,
  [paths.couponList()]: CouponListScreen,
  [paths.pointList()]: PointListScreen,
}

/** A screen that compares the time only with days and with clock times of the store's data. */
function byHours(screen: TimedScreen['screen']): TimedScreen {
  return {
    screen,
    changesAt: ({ answers, now }, offset) => nextClockChange(answers.initData, offset, now),
  }
}

/** Renders one of the shell's screens for a guest. Called by the edge; not part of the browser's bundle. */
export function render(facts: FirstScreenFacts): RenderedPart | undefined {
  serverMapTiles.current = facts.mapTiles ?? null
  const part = renderScreen(facts, messages, screens)
  return part && { ...part, assumes: part.assumes.flatMap(assumptionOfMain) }
}

/** A customer's deals only need space kept free on Main, and a scanned table only changes the text of a button. */
function assumptionOfMain(assumption: StorageAssumption): StorageAssumption[] {
  if (assumption.key.endsWith(':table-seat')) return []
  return [
    assumption.key.endsWith(':main-deals-height') ? { ...assumption, keeps: 'deals-place' } : assumption,
  ]
}

/** Renders the app's frame around a screen that the shell or a remote rendered. */
export function frame(facts: FirstScreenFacts, part: RenderedPart): RenderedScreen {
  const host = installServerHost(facts, messages)
  const frameHtml = renderHtml(
    <RenderedFrame header={part.header} storeName={host.storeName()} path={facts.path} />,
  )
  const html = fillSlots(frameHtml, part)
  return {
    ...withoutStyleAttributes(html),
    pictures: firstPictures(html),
    assumes: [...part.assumes, ...host.assumes()],
    // Where the frame itself showed the time, nothing is known of it.
    ...(part.until !== undefined && !host.hasReadClock() && { until: part.until }),
  }
}

const messages = {
  ko: { host: hostKo, shell: mergedTexts(ko, partsKo) },
  en: { host: hostEn, shell: mergedTexts(en, partsEn) },
}
