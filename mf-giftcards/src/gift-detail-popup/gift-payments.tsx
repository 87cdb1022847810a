import { getPresentInfo } from '@storefront/contract/endpoints/gifts.ts'
import type { Gift } from '@storefront/contract/entities/gift-card.ts'
import { useEndpoint } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { useStoreAndUserId } from '../cards/use-cards.ts'
import { usePayMethodName } from '../gifts/pay-method-name.ts'
import { useFullMoment, useTexts, useWon } from '../texts.ts'

/** How the sender paid for a gift. */
export function GiftPayments({ gift: { fromUserId, toUserId, chargeId, storeId } }: { gift: Gift }) {
  const t = useTexts()
  const won = useWon()
  const moment = useFullMoment()
  const methodName = usePayMethodName()
  const storeAndUserId = useStoreAndUserId()
  const isOfThisStore = storeId === storeAndUserId.storeId
  const { data, isError, refetch } = useEndpoint(
    getPresentInfo,
    // Without a charge the query is disabled, so any id will do.
    { ...storeAndUserId, fromUserId, toUserId, chargeId: chargeId ?? 1 },
    { enabled: chargeId != null && isOfThisStore },
  )
  if (!data) {
    return isError ? (
      <ErrorState
        level={3}
        title={t('gift.detail.payFailed')}
        retry={{ label: t('retry'), onPress: () => refetch() }}
      />
    ) : null
  }
  if (data.payList.length === 0) return null
  return (
    <Card title={t('gift.detail.payment')} level={3}>
      <Amounts>
        {data.payList.flatMap((payment) => [
          <Amount key={payment.payId} label={methodName(payment)}>
            {won(payment.amount)}
          </Amount>,
          <Amount key={`${payment.payId}-when`} label={t('gift.detail.payWhen')} weight="note">
            {moment(payment.payDate)}
          </Amount>,
        ])}
      </Amounts>
    </Card>
  )
}
