import { describe, expect, it } from 'vitest'
import { coordinatesOf } from './coordinates.ts'
import { mapApps } from './map-apps.ts'

const place = { name: '달빛 카페', address: '서울 달빛로 1', coordinates: { x: 127.05, y: 37.54 } }
const hrefs = (address: Parameters<typeof mapApps>[0], platform: 'ios' | 'other' = 'other') =>
  Object.fromEntries(mapApps(address, platform).map(({ id, href }) => [id, decodeURIComponent(href)]))

describe('map apps', () => {
  it('open the store: Naver by its address; Kakao, Google and the phone’s own by its coordinates', () => {
    expect(hrefs(place)).toEqual({
      naver: 'https://map.naver.com/p/search/서울 달빛로 1',
      kakao: 'https://map.kakao.com/link/map/달빛 카페,37.54,127.05',
      google: 'https://www.google.com/maps/search/?api=1&query=37.54,127.05',
      phone: 'geo:37.54,127.05?q=37.54,127.05(달빛 카페)',
    })
    expect(hrefs(place, 'ios')).toMatchObject({
      apple: 'https://maps.apple.com/?q=달빛 카페&ll=37.54,127.05',
    })
    expect(hrefs(place, 'ios').phone).toBeUndefined()
  })

  it('search for the address without coordinates', () => {
    expect(hrefs({ ...place, coordinates: null })).toMatchObject({
      kakao: 'https://map.kakao.com/link/search/서울 달빛로 1',
      phone: 'geo:0,0?q=서울 달빛로 1',
    })
    expect(mapApps({ name: '달빛 카페', address: '', coordinates: null }, 'other')).toEqual([])
  })

  it('encode the name in the address', () => {
    const [, kakao] = mapApps({ ...place, name: 'A&B #1,?' }, 'other')
    expect(kakao?.href).toBe('https://map.kakao.com/link/map/A%26B%20%231%2C%3F,37.54,127.05')
  })
})

it('coordinates in metres of a national grid are ignored', () => {
  const info = (coordinates: { x: number; y: number }) => ({ address: { coordinates } }) as never
  expect(coordinatesOf(info({ x: 127.05, y: 37.54 }))).toEqual({ x: 127.05, y: 37.54 })
  expect(coordinatesOf(info({ x: 959_000, y: 1_949_000 }))).toBeNull()
})
