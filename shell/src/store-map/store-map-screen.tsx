import { smsPlatform } from '@storefront/domain/share/sms-link.ts'
import { storeAddress } from '@storefront/domain/store/store-address.ts'
import { storeText, useLocale, useMessages, useScreenHeader, useShop } from '@storefront/host'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { ExternalLinkIcon } from '@storefront/ui/icons/external-link-icon.tsx'
import { Row, RowList } from '@storefront/ui/row/row.tsx'
import { Scene } from '@storefront/ui/scene/scene.tsx'
import { useIsServerRender } from '@storefront/ui/server-render/use-is-server-render.ts'
import { useState } from 'react'
import { CopyAddress } from '../store-page/store-place.tsx'
import { coordinatesOf } from './coordinates.ts'
import { mapApps } from './map-apps.ts'
import { mapTiles } from './map-tiles.ts'
import * as styles from './store-map.module.css'
import { StoreMap } from './store-map.tsx'

const picture = new URL('./pictures/map.webp', import.meta.url).href

/** 지도: the store on a map, and links to map apps. */
export default function StoreMapScreen() {
  const t = useMessages('shell')
  useScreenHeader({ title: t('parts.screens.shopMap'), left: 'back' })
  const language = useLocale()
  const { storeInfo } = useShop()
  const [tiles] = useState(mapTiles)
  const position = coordinatesOf(storeInfo)
  const name = storeText(storeInfo, 'name', language)
  const address = storeAddress(storeInfo, language)
  const platform = smsPlatform(navigator.userAgent, navigator.maxTouchPoints)
  // The Korean address, because Korean map services search for it.
  const place = {
    name: storeText(storeInfo, 'name', 'ko'),
    address: storeAddress(storeInfo, 'ko'),
    coordinates: position,
  }
  const all = mapApps(place, platform)
  // The last one is the phone's own map, and the server knows no phone.
  const apps = useIsServerRender() ? all.slice(0, -1) : all
  if (apps.length === 0) return <EmptyState picture={<Scene src={picture} />} title={t('storeMap.unknown')} />
  return (
    <>
      {position && tiles && <StoreMap coordinates={position} tiles={tiles} name={name} />}
      <CardStack className={styles.below}>
        <Card title={name}>
          <p className={styles.address}>{address}</p>
          {address !== '' && <CopyAddress address={address} />}
        </Card>
        <Card title={t('storeMap.apps')}>
          <RowList plain>
            {apps.map(({ id, href }) => (
              <li key={id}>
                <Row
                  title={t(`storeMap.app.${id}`)}
                  href={href}
                  external={href.startsWith('https:')}
                  icon={<ExternalLinkIcon size={20} />}
                />
              </li>
            ))}
          </RowList>
        </Card>
      </CardStack>
    </>
  )
}
