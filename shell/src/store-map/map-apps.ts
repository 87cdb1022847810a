import type { Coordinates } from './coordinates.ts'

export interface MapApp {
  id: 'naver' | 'kakao' | 'google' | 'apple' | 'phone'
  href: string
}

/**
 * URLs that open the store in a map app, or on its site where the app is not installed: at its coordinates, else by
 * searching for the address, as always on Naver. An Apple phone has its own map; `geo:` is for the others.
 */
export function mapApps(
  { name, address, coordinates }: { name: string; address: string; coordinates: Coordinates | null },
  platform: 'ios' | 'other',
): MapApp[] {
  if (address === '' && !coordinates) return []
  const [encodedName, encodedAddress] = [encodeURIComponent(name), encodeURIComponent(address || name)]
  const position = coordinates && `${coordinates.y},${coordinates.x}`
  const phoneApps: MapApp[] =
    platform === 'ios'
      ? [
          {
            id: 'apple',
            href: `https://maps.apple.com/?q=${encodedName}${position ? `&ll=${position}` : `&address=${encodedAddress}`}`,
          },
        ]
      : [
          {
            id: 'phone',
            href: position ? `geo:${position}?q=${position}(${encodedName})` : `geo:0,0?q=${encodedAddress}`,
          },
        ]
  return [
    { id: 'naver', href: `https://map.naver.com/p/search/${encodedAddress}` },
    {
      id: 'kakao',
      href: position
        ? `https://map.kakao.com/link/map/${encodedName},${position}`
        : `https://map.kakao.com/link/search/${encodedAddress}`,
    },
    { id: 'google', href: `https://www.google.com/maps/search/?api=1&query=${position ?? encodedAddress}` },
    ...phoneApps,
  ]
}
