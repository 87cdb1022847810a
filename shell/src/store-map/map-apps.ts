import type { Coordinates } from './coordinates.ts'

export interface MapApp {
  id: 'naver' | 'kakao' | 'google' | 'apple' | 'phone'
  href: string
}

/**
 * URLs that open the store in a map app, or on its site where the app is not installed: at its coordinates, else by
 * searching for the address. An Apple phone has its own map; `geo:` is for the others.
 */
export function mapApps(
  { name, address, spot }: { name: string; address: string; spot: Coordinates | null },
  platform: 'ios' | 'other',
): MapApp[] {
  if (address === '' && !spot) return []
  const [called, searched] = [encodeURIComponent(name), encodeURIComponent(address || name)]
  const position = spot && `${spot.y},${spot.x}`
  const phoneApps: MapApp[] =
    platform === 'ios'
      ? [
          {
            id: 'apple',
            href: `https://maps.apple.com/?q=${called}${position ? `&ll=${position}` : `&address=${searched}`}`,
          },
        ]
      : [
          {
            id: 'phone',
            href: position ? `geo:${position}?q=${position}(${called})` : `geo:0,0?q=${searched}`,
          },
        ]
  return [
    { id: 'naver', href: `https://map.naver.com/p/search/${searched}` },
    {
      id: 'kakao',
      href: position
        ? `https://map.kakao.com/link/map/${called},${position}`
        : `https://map.kakao.com/link/search/${searched}`,
    },
    { id: 'google', href: `https://www.google.com/maps/search/?api=1&query=${position ?? searched}` },
    ...phoneApps,
  ]
}
