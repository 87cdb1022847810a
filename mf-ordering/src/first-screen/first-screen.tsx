import {
  type FirstScreenFacts,
  firstScreenVersion,
  type RenderedPart,
} from '@storefront/contract/first-screen.ts'
import { paths } from '@storefront/contract/paths.ts'
import { nextClockChange } from '@storefront/domain/calendar/next-clock-change.ts'
import hostEn from '@storefront/host/messages/en.json' with { type: 'json' }
import hostKo from '@storefront/host/messages/ko.json' with { type: 'json' }
import { renderScreen, type ServerScreens } from '@storefront/host/server/render-screen.ts'
import { mergedTexts } from '@storefront/host/server/server-texts.ts'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import MenusScreen from '../menus/menus-screen.tsx'
import partsEn from '../parts/messages/en.json' with { type: 'json' }
import partsKo from '../parts/messages/ko.json' with { type: 'json' }
import SharedOrderScreen from '../shared-order/shared-order-screen.tsx'
import UseHistoryScreen from '../use-history/use-history-screen.tsx'

export const version = firstScreenVersion

/** The menu for a guest; history and a shared order as they are while loading. */
const screens: ServerScreens = {
  [paths.menus()]: {
    screen: MenusScreen,
    // It compares the time with hours only: there is no cart and no chosen fulfilment yet, so no lead time.
    changesAt: ({ answers, now }, offset) => nextClockChange(answers.initData, offset, now),
  },
  [paths.useHistory()]: UseHistoryScreen,
  '/share/order/:dealIdWithUserId': SharedOrderScreen,
}

/** Called by the edge; not part of the browser's bundle. */
export function render(facts: FirstScreenFacts): RenderedPart | undefined {
  if (facts.path === paths.menus() && facts.answers.productData === undefined) return undefined
  const part = renderScreen(facts, messages, screens)
  // A cart adds its badge and bar and lowers what is left of limited products: too little for an assumption.
  return part && { ...part, assumes: part.assumes.filter(({ key }) => !key.endsWith(':cart')) }
}

const messages = {
  ko: { host: hostKo, 'mf-ordering': mergedTexts(ko, partsKo) },
  en: { host: hostEn, 'mf-ordering': mergedTexts(en, partsEn) },
}
