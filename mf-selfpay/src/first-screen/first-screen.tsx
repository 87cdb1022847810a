import {
  type FirstScreenFacts,
  firstScreenVersion,
  type RenderedPart,
} from '@storefront/contract/first-screen.ts'
import { paths } from '@storefront/contract/paths.ts'
import hostEn from '@storefront/host/messages/en.json' with { type: 'json' }
import hostKo from '@storefront/host/messages/ko.json' with { type: 'json' }
import { renderScreen, type ServerScreens } from '@storefront/host/server/render-screen.ts'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import SelfPayScreen from '../self-pay/self-pay-screen.tsx'

export const version = firstScreenVersion

/** The screen is rendered as it is while the products are loading. */
const screens: ServerScreens = {
  [paths.selfPay()]: SelfPayScreen,
}

/** Called by the edge; not part of the browser's bundle. */
export const render = (facts: FirstScreenFacts): RenderedPart | undefined =>
  renderScreen(facts, messages, screens)

const messages = {
  ko: { host: hostKo, 'mf-selfpay': ko },
  en: { host: hostEn, 'mf-selfpay': en },
}
