import { storeInfo } from '@storefront/contract/entities/store.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapAddress } from './directions-link.ts'

const info = (address: object) =>
  v.parse(storeInfo, { storeId: 10, name: '달빛 카페', address, openSetting: { businessHours: {} } })

const seongsu = { roadAddr: '서울 성동구 포근로 12', coordinates: { x: 127.0557, y: 37.5446 } }

describe('the directions link', () => {
  it('opens a Korean map in Korean and a world map in English', () => {
    expect(mapAddress(info(seongsu), 'ko')).toBe(
      `https://map.kakao.com/link/to/${encodeURIComponent('달빛 카페')},37.5446,127.0557`,
    )
    expect(mapAddress(info(seongsu), 'en')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=37.5446%2C127.0557',
    )
  })

  it('searches for the address where the coordinates are of a national grid', () => {
    const inMetres = { ...seongsu, coordinates: { x: 960_000, y: 1_950_000 } }
    expect(mapAddress(info(inMetres), 'ko')).toBe(
      `https://map.kakao.com/link/search/${encodeURIComponent('서울 성동구 포근로 12')}`,
    )
  })

  it('is absent without an address', () => {
    expect(mapAddress(info({}), 'ko')).toBeNull()
  })
})
