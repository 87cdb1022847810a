import { hasBundle } from '@storefront/contract/bundles.ts'
import { storePath } from '@storefront/contract/paths.ts'
import { openNow } from '@storefront/domain/availability/open-now.ts'
import { storeFacts } from '@storefront/domain/availability/store-facts.ts'
import { waitingLevel } from '@storefront/domain/availability/waiting-level.ts'
import {
  type ShopData,
  storeText,
  useLocale,
  useMessages,
  useNow,
  useReadable,
  useShop,
} from '@storefront/host'
import { Badge } from '@storefront/ui/badge/badge.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { PhoneIcon } from '@storefront/ui/icons/phone-icon.tsx'
import { PinIcon } from '@storefront/ui/icons/pin-icon.tsx'
import { RightIcon } from '@storefront/ui/icons/right-icon.tsx'
import { holidayUnavailable } from '../holidays/holiday-unavailable.ts'
import { directionsLink } from './directions-link.ts'
import { openingLine } from './opening-line.ts'
import { PointsAndCoupons } from './points-and-coupons.tsx'
import * as styles from './store-card.module.css'

/** Interval of rechecking the hours (spec 1 §2.5). */
const tenMinutes = 600_000

/** Card with the store's name, opening state, queue, phone and directions. */
export function StoreCard() {
  const t = useMessages('shell')
  const language = useLocale()
  const shop = useShop()
  const { storeInfo, storeData, gateParentStore } = shop
  const now = useNow(tenMinutes)
  const unavailableHolidays = useReadable(holidayUnavailable)
  const open = openingLine(
    openNow(storeFacts(shop), now),
    { now, timezoneOffset: storeData.timezoneOffset },
    t,
    language,
  )
  const tel = storeInfo.tel[0]?.tel
  const directions = directionsLink(storeInfo)

  return (
    <Card elevation={2} className={styles.card}>
      {gateParentStore && (
        <a className={styles.parent} href={storePath(gateParentStore.pageName)}>
          {storeText(gateParentStore, 'name', language)}
          <RightIcon size={16} />
        </a>
      )}
      <h1 className={styles.name}>{storeText(storeInfo, 'name', language)}</h1>
      <div className={styles.now}>
        <p className={styles.hours}>
          <strong className={styles[open.tone]}>{open.state}</strong> {open.detail}
        </p>
        {usesWaiting(shop) && <WaitingBadge isClosed={open.tone === 'sub'} />}
      </div>
      {unavailableHolidays && <p className={styles.lookup}>{t(`main.holidays.${unavailableHolidays}`)}</p>}
      {(tel || directions) && (
        <div className={styles.buttons}>
          {tel && (
            <Button
              variant="neutral"
              size="s"
              wide
              href={`tel:${tel}`}
              icon={<PhoneIcon size={18} />}
              aria-label={t('main.card.call', { tel })}
            >
              <span className={styles.tel}>{tel}</span>
            </Button>
          )}
          {directions && (
            <Button variant="neutral" size="s" wide {...directions} icon={<PinIcon size={18} />}>
              {t('main.card.directions')}
            </Button>
          )}
        </div>
      )}
      <PointsAndCoupons />
    </Card>
  )
}

const toneOfLevel = { good: 'good', normal: 'warn', bad: 'danger' } as const

/** Neutral colour while the store is closed. */
function WaitingBadge({ isClosed }: { isClosed: boolean }) {
  const t = useMessages('shell')
  const { waitingCount: count } = useShop()
  const level = waitingLevel(count)
  return (
    <span role="status">
      <Badge tone={isClosed ? 'neutral' : toneOfLevel[level]} size="l" dot>
        {t(count === 0 ? 'main.card.waiting.none' : `main.card.waiting.${level}`, { count })}
      </Badge>
    </span>
  )
}

function usesWaiting({ storeData, storeInfo, contract }: ShopData): boolean {
  return (
    hasBundle(contract.bundles, 'booking') &&
    !storeData.notUsingWaiting &&
    storeInfo.functionSetting.isWaitingAvailable
  )
}
