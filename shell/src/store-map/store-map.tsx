import type { MapTiles } from '@storefront/contract/document.ts'
import { useMessages } from '@storefront/host'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { MinusIcon } from '@storefront/ui/icons/minus-icon.tsx'
import { PinIcon } from '@storefront/ui/icons/pin-icon.tsx'
import { PlusIcon } from '@storefront/ui/icons/plus-icon.tsx'
import { WifiOffIcon } from '@storefront/ui/icons/wifi-off-icon.tsx'
import { useRef } from 'react'
import type { Coordinates } from './coordinates.ts'
import * as styles from './store-map.module.css'
import { useMap } from './use-map.ts'

/** The map. Arrows pan it and + and - zoom it; where no tile loads, a message replaces it. */
export function StoreMap({
  coordinates,
  tiles,
  name,
}: {
  coordinates: Coordinates
  tiles: MapTiles
  name: string
}) {
  const t = useMessages('shell')
  const container = useRef<HTMLDivElement>(null)
  const { state, retry, view } = useMap(container, coordinates, tiles)
  return (
    <section className={styles.frame} aria-label={t('storeMap.label', { store: name })}>
      {state === 'failed' ? (
        <div key="failed" className={styles.failed}>
          <ErrorState
            title={t('storeMap.failed')}
            text={t('storeMap.failedText')}
            icon={<WifiOffIcon />}
            retry={{ label: t('retry'), onPress: retry }}
          />
        </div>
      ) : (
        <>
          <div
            key="map"
            ref={container}
            className={styles.map}
            role="application"
            aria-label={t('storeMap.move', { store: name })}
            aria-busy={state === 'loading'}
          />
          <div className={styles.buttons}>
            <IconButton label={t('storeMap.in')} variant="raised" onClick={() => view.current?.zoomBy(1)}>
              <PlusIcon />
            </IconButton>
            <IconButton label={t('storeMap.out')} variant="raised" onClick={() => view.current?.zoomBy(-1)}>
              <MinusIcon />
            </IconButton>
            <IconButton label={t('storeMap.store')} variant="raised" onClick={() => view.current?.recentre()}>
              <PinIcon />
            </IconButton>
          </div>
          {tiles.attribution !== '' && <p className={styles.credits}>{tiles.attribution}</p>}
        </>
      )}
    </section>
  )
}
