import {
  type FirstScreenFacts,
  firstScreenVersion,
  type RenderedPart,
} from '@storefront/contract/first-screen.ts'
import { paths } from '@storefront/contract/paths.ts'
import hostEn from '@storefront/host/messages/en.json' with { type: 'json' }
import hostKo from '@storefront/host/messages/ko.json' with { type: 'json' }
import { renderScreen, type ServerScreens } from '@storefront/host/server/render-screen.ts'
import { mergedTexts } from '@storefront/host/server/server-texts.ts'
import en from '../../messages/en.json' with { type: 'json' }
import ko from '../../messages/ko.json' with { type: 'json' }
import CardDetailScreen from '../card-detail/card-detail-screen.tsx'
import CardListScreen from '../card-list/card-list-screen.tsx'
import GiftHistoryScreen from '../gift-history/gift-history-screen.tsx'
import GiftListScreen from '../gift-list/gift-list-screen.tsx'
import GiftPayScreen from '../gift-pay/gift-pay-screen.tsx'
import partsEn from '../parts/messages/en.json' with { type: 'json' }
import partsKo from '../parts/messages/ko.json' with { type: 'json' }

export const version = firstScreenVersion

/** Rendered without their data, so each shows its loading state. */
const screens: ServerScreens = {
  [paths.userCardList()]: CardListScreen,
  '/userCardDetail': CardDetailScreen,
  [paths.presentPrepaidcard()]: GiftListScreen,
  '/presentPay': GiftPayScreen,
  [paths.presentPrepaidcardHistory()]: GiftHistoryScreen,
}

/** Called by the edge; not part of the browser's bundle. */
export const render = (facts: FirstScreenFacts): RenderedPart | undefined =>
  renderScreen(facts, messages, screens)

const messages = {
  ko: { host: hostKo, 'mf-giftcards': mergedTexts(ko, partsKo) },
  en: { host: hostEn, 'mf-giftcards': mergedTexts(en, partsEn) },
}
