import type { MapTiles } from '@storefront/contract/document.ts'
import { report } from '@storefront/host'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Coordinates } from './coordinates.ts'
import type { MapView } from './map-view.ts'

/**
 * Renders the map into the element once its library is loaded, and after a failure again when the network comes back. `failed`: the
 * library or all tiles failed.
 */
export function useMap(element: RefObject<HTMLElement | null>, { x, y }: Coordinates, tiles: MapTiles) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  const view = useRef<MapView | null>(null)

  useEffect(() => {
    const container = element.current
    if (!container) return
    let isGone = false
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    import('./leaflet-map.ts')
      .then(({ drawMap }) => {
        if (!isGone)
          view.current = drawMap(container, {
            coordinates: { x, y },
            tiles,
            reducesMotion,
            onTiles: setState,
          })
      })
      .catch((error: unknown) => {
        report(error, 'map')
        setState('failed')
      })
    return () => {
      isGone = true
      view.current?.remove()
      view.current = null
    }
  }, [element, x, y, tiles, tries])

  const retry = () => {
    setState('loading')
    setTries((count) => count + 1)
  }
  useEffect(() => {
    if (state !== 'failed') return
    // Late tiles must not cover the message.
    view.current?.remove()
    view.current = null
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })
  return { state, retry, view }
}
