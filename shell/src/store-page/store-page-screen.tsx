import { openNow } from '@storefront/domain/availability/open-now.ts'
import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import {
  openPopup,
  storeText,
  useLocale,
  useMessages,
  useNow,
  useScreenHeader,
  useShop,
} from '@storefront/host'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { ShareIcon } from '@storefront/ui/icons/share-icon.tsx'
import { openingLine } from '../main/opening-line.ts'
import { OpeningHours } from './opening-hours.tsx'
import { Amenities, BusinessDetails, StorePhones } from './store-detail-cards.tsx'
import * as styles from './store-page.module.css'
import { StorePhotos } from './store-photos.tsx'
import { StorePlace } from './store-place.tsx'
import { greetingIn } from './store-texts.ts'

/** 매장 정보: the store's details (spec 3 §4). */
export default function StorePageScreen() {
  const t = useMessages('shell')
  const shop = useShop()
  const language = useLocale()
  const now = useNow(60_000)
  const { storeInfo } = shop
  useScreenHeader({
    title: t('parts.screens.shop'),
    right: (
      <IconButton
        label={t('main.share')}
        aria-haspopup="dialog"
        onClick={() => void openPopup('share', { type: 'shop' })}
      >
        <ShareIcon />
      </IconButton>
    ),
  })
  const { tone, state, detail } = openingLine(
    openNow(storeFacts(shop), now),
    { now, timezoneOffset: shop.storeData.timezoneOffset },
    t,
    language,
  )
  const greeting = greetingIn(storeInfo, language)
  const about = storeText(storeInfo, 'descp', language)
  return (
    <CardStack className={styles.page}>
      <Card elevation={2} padding="none" className={styles.lead}>
        <StorePhotos />
        <div className={styles.store}>
          <h2 className={styles.name}>{storeText(storeInfo, 'name', language)}</h2>
          <p className={styles.now}>
            <strong className={styles[tone]}>{state}</strong> {detail}
          </p>
          {about && <p className={styles.about}>{about}</p>}
        </div>
      </Card>
      {greeting.text && (
        <Card title={t('storePage.notice')}>
          <p className={styles.about} lang={greeting.lang}>
            {greeting.text}
          </p>
        </Card>
      )}
      <OpeningHours now={now} />
      <StorePlace />
      <StorePhones />
      <Amenities />
      <BusinessDetails />
    </CardStack>
  )
}
