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
import ReservationScreen from '../reservation/reservation-screen.tsx'
import SharedReservationScreen from '../shared-reservation/shared-reservation-screen.tsx'
import WaitingScreen from '../waiting/waiting-screen.tsx'

export const version = firstScreenVersion

/** Rendered without their data: the form of a new reservation, or the screen's loading state. */
const screens: ServerScreens = {
  [paths.reservation()]: ReservationScreen,
  [paths.waiting()]: WaitingScreen,
  '/share/reservation/:dealIdWithUserId': SharedReservationScreen,
}

/** Called by the edge; not part of the browser's bundle. */
export const render = (facts: FirstScreenFacts): RenderedPart | undefined =>
  renderScreen(facts, messages, screens)

const messages = {
  ko: { host: hostKo, 'mf-booking': ko },
  en: { host: hostEn, 'mf-booking': en },
}
