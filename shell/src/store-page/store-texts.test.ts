import { describe, expect, it } from 'vitest'
import { amenitiesIn, greetingIn } from './store-texts.ts'

const store = {
  greetingMessage: '따뜻한 자리 하나 비워 둘게요.',
  amenities: ['와이파이', '주차 2대'],
  translations: { en: { greetingMessage: 'A warm seat is kept.', amenities: ['Wi-Fi', 'Parking for 2'] } },
}

describe('texts of a store', () => {
  it('are Korean as written', () => {
    expect(greetingIn(store, 'ko')).toEqual({ text: store.greetingMessage })
    expect(amenitiesIn(store, 'ko')).toEqual({ amenities: store.amenities })
  })

  it('are English where the store has a translation', () => {
    expect(greetingIn(store, 'en')).toEqual({ text: 'A warm seat is kept.' })
    expect(amenitiesIn(store, 'en')).toEqual({ amenities: ['Wi-Fi', 'Parking for 2'] })
  })

  it('have `lang="ko"` where they are in Korean only', () => {
    const { translations: _none, ...korean } = store
    expect(greetingIn(korean, 'en')).toEqual({ text: store.greetingMessage, lang: 'ko' })
    expect(amenitiesIn(korean, 'en')).toEqual({ amenities: store.amenities, lang: 'ko' })
  })

  it('fall back to Korean where one amenity has no translation', () => {
    const storeWithAmenity = { ...store, amenities: [...store.amenities, '콘센트'] }
    expect(amenitiesIn(storeWithAmenity, 'en')).toEqual({ amenities: storeWithAmenity.amenities, lang: 'ko' })
  })
})
