import { dealKind } from '@storefront/domain/deal/deal-kind.ts'
import { namingLines } from '@storefront/domain/deal/naming-lines.ts'
import { dealProgress, liveOrders, visibleOrders } from '@storefront/domain/deal/progress.ts'
import { isLapsed, statusLabel } from '@storefront/domain/deal/status-label.ts'
import { fulfilmentEstimate } from '@storefront/domain/fulfilment/fulfilment-estimate.ts'
import { useShop } from '@storefront/host'
import { Badge } from '@storefront/ui/badge/badge.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { StoreIcon } from '@storefront/ui/icons/store-icon.tsx'
import { Steps } from '@storefront/ui/steps/steps.tsx'
import { useOrdering } from '../availability/use-ordering.ts'
import { fulfilmentSetting } from '../fulfilment/fulfilment-time.ts'
import { useItemName } from '../product-facts/item-name.ts'
import { useProductIndex } from '../product-facts/menu-facts.ts'
import { ProductPicture } from '../product-facts/product-picture.tsx'
import { useTableName } from '../table-name.ts'
import { useMoment, useTexts } from '../texts.ts'
import * as styles from './deal-head.module.css'
import { dealSteps, stepTimes } from './deal-steps.ts'
import { dealTypeKey, reasonText } from './deal-texts.ts'
import { isFee } from './item-tree.ts'
import { kindIcons } from './kind-icons.ts'
import { SeatedWith } from './seated-with.tsx'
import type { DealDetail } from './use-deal-detail.ts'
import { useStatusText } from './use-status-text.ts'

/** State of the deal: headline, steps, and the reason of its cancellation. */
export function DealHead({ detail }: { detail: DealDetail }) {
  const t = useTexts()
  const nameOf = useItemName()
  const tableName = useTableName()
  const index = useProductIndex()
  const { businessDate } = useOrdering()
  const { storeInfo, storeData } = useShop()
  const moment = useMoment(storeData.timezoneOffset)
  const { deal, orderList } = detail
  const orders = visibleOrders(orderList)
  const progress = dealProgress(orders)
  const steps = dealSteps(deal, progress)
  const status = useStatusText()(deal)
  const items = namingLines(orderList, (order) =>
    order.orderItemList.filter((item) => item.parentOrderItemId == null && !isFee(item)),
  )
  const first = items[0]
  const number = orders.find((order) => order.orderNumber != null)?.orderNumber ?? deal.dealNumber
  const kind = dealKind(deal.dealType)
  const isReserved = statusLabel(deal).key === 'reserved-for'
  const timedMethod = kind === 'takeout' || kind === 'delivery' ? kind : null
  const estimate =
    timedMethod &&
    fulfilmentEstimate(deal, fulfilmentSetting(timedMethod, { storeInfo }), orders[0]?.createDate)
  const KindIcon = kind === 'table' && !deal.resourceName ? StoreIcon : kindIcons[kind]
  const whenText = [
    deal.resourceName && tableName({ name: deal.resourceName, nameEn: deal.resourceNameEn }),
    // The headline of a future reservation contains the time already.
    !isReserved && moment.dayAndTime(deal.startDate),
  ]
    .filter(Boolean)
    .join(' · ')
  const times = steps ? stepTimes(liveOrders(orderList), steps.current, estimate ? estimate.at : null) : {}
  const headline = steps ? t(`detail.headline.${kind}.${steps.current}`) : status

  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.text}>
          <p className={styles.kind}>
            <KindIcon size={16} />
            {t(`deal.type.${dealTypeKey(deal.dealType)}`)}
          </p>
          {number != null && <p className={styles.number}>{t('detail.number', { number })}</p>}
          <h3 className={styles.headline}>{headline}</h3>
          {first && (
            <p className={styles.items}>
              {nameOf(first)}
              {items.length > 1 && ` +${items.length - 1}`}
            </p>
          )}
          {estimate && (
            <p className={styles.estimate}>
              {estimate.minutes === null
                ? t(`${timedMethod}.at`, { time: moment.time(estimate.at) })
                : t('detail.pickupAbout', { minutes: estimate.minutes, time: moment.time(estimate.at) })}
            </p>
          )}
          {whenText && <p className={styles.when}>{whenText}</p>}
          <SeatedWith detail={detail} />
          {steps && (
            <div className={styles.badges}>
              <Badge tone={isLapsed(deal, businessDate) ? 'neutral' : 'tint'}>{status}</Badge>
              {progress && steps.current === 'cooking' && progress.doneCount > 0 && (
                <Badge tone="neutral">
                  {t('detail.doneCount', { done: progress.doneCount, total: progress.totalCount })}
                </Badge>
              )}
            </div>
          )}
        </div>
        {first && (
          <ProductPicture
            image={first.image[0] ? (index.get(first.productId ?? 0)?.image[0] ?? first.image[0]) : undefined}
            className={styles.picture}
          />
        )}
      </div>
      {steps && (
        <Steps
          label={t('detail.progress')}
          steps={steps.all.map((id) => {
            const time = times[id]
            const label = t(`detail.step.${id}`)
            return time === undefined ? { id, label } : { id, label, note: moment.shortTime(time) }
          })}
          current={steps.current}
          finished={steps.current === 'complete'}
          announcement={headline}
        />
      )}
      {deal.cancelDescp?.trim() && (
        <p className={styles.reason}>
          {t('detail.cancelReason', { reason: reasonText(deal.cancelDescp, t) })}
        </p>
      )}
    </Card>
  )
}
