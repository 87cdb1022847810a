import {
  cardChargeCancel,
  getPayInfoByChargeId,
  getUseListByPeriod,
  getUserCardList,
} from '@storefront/contract/endpoints/gift-cards.ts'
import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { giftCardUsageType } from '@storefront/contract/wire-enums.ts'
import { canCancelCharge } from '@storefront/domain/gift-card/charge.ts'
import { giftCardPolicy } from '@storefront/domain/gift-card/gift-card-policy.ts'
import {
  alert,
  call,
  confirm,
  invalidate,
  type PopupProps,
  toast,
  useEndpoint,
  useShop,
} from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { useAttemptKey } from '../cards/use-attempt-key.ts'
import { useNowInStore, useStoreAndUserId } from '../cards/use-cards.ts'
import { usePopupCard } from '../cards/use-popup-card.ts'
import { usePayMethodName } from '../gifts/pay-method-name.ts'
import { useFullMoment, useTexts, useWon } from '../texts.ts'
import { useUsageStore, useUsageTitle } from '../usage-history/usage-text.ts'

/** One line of the usage history, with what was paid for a charge; a charge can be cancelled while its conditions hold. */
export default function UsagePopup(props: PopupProps<'giftcards/usage'>) {
  const t = useTexts()
  const won = useWon()
  const moment = useFullMoment()
  const titleOf = useUsageTitle()
  const storeOf = useUsageStore()
  const storeAndUserId = useStoreAndUserId()
  const { storeId } = useShop()
  const { now } = useNowInStore()
  const attempt = useAttemptKey()
  const { params, open, onClosed, dismiss, done, setClosable } = props
  const { usage } = params
  const store = storeOf(usage)
  const { card } = usePopupCard(params.cardId, dismiss)
  const chargeId = usage.type === giftCardUsageType.charge ? (usage.chargeId ?? null) : null
  const policy = giftCardPolicy(card?.policy)
  const isCancellable =
    card !== undefined && chargeId !== null && canCancelCharge(usage, { storeId, now, policy })

  const cancelCharge = async ({ cardNum }: GiftCard, id: number) => {
    const isSure = await confirm({
      title: t('usage.cancelTitle'),
      text: t('usage.cancelSure', { amount: won(usage.amount) }),
      yes: t('usage.cancel'),
      no: t('close'),
      danger: true,
    })
    if (!isSure) return
    const request = { ...storeAndUserId, cardNum, cardChargeInfo: { chargeId: id } }
    setClosable(false)
    try {
      await attempt(`${id}`, (idempotencyKey) => call(cardChargeCancel, request, { idempotencyKey }))
      toast({ text: t('usage.cancelled') })
      done({ refresh: true })
    } catch {
      await alert({ title: t('notice'), text: t('usage.cancelFailed') })
    } finally {
      setClosable(true)
      void invalidate(getUserCardList)
      void invalidate(getUseListByPeriod)
    }
  }

  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t('usage.detail')}
      closeLabel={t('close')}
      action={
        isCancellable && (
          <Button variant="neutral" tone="danger" wide onClick={() => cancelCharge(card, chargeId)}>
            {t('usage.cancel')}
          </Button>
        )
      }
    >
      <CardStack>
        <Card>
          <Amounts>
            <Amount label={t('usage.what')}>{titleOf(usage)}</Amount>
            {store && <Amount label={t('usage.store')}>{store}</Amount>}
            <Amount label={t('usage.when')}>{moment(usage.createDate)}</Amount>
            {usage.cancelDate != null && (
              <Amount label={t('usage.cancelledAt')}>{moment(usage.cancelDate)}</Amount>
            )}
            <Amount label={t('usage.after')}>{won(usage.balanceAfter)}</Amount>
            <Amount label={t('usage.amount')} weight="total" tone={usage.amount > 0 ? 'accent' : undefined}>
              {won(usage.amount, { signed: true })}
            </Amount>
          </Amounts>
        </Card>
        {/* Only a charge that the customer asked for was paid; the issue of a gift's card was paid by its sender. */}
        {chargeId !== null && usage.requestType && <Payments chargeId={chargeId} />}
        {isCancellable && (
          <Notice tone="plain">{t('usage.cancelNote', { days: policy.chargeCancelDays })}</Notice>
        )}
      </CardStack>
    </FullPopup>
  )
}

/** What was paid for a charge, and with what. */
function Payments({ chargeId }: { chargeId: number }) {
  const t = useTexts()
  const won = useWon()
  const moment = useFullMoment()
  const methodName = usePayMethodName()
  const storeAndUserId = useStoreAndUserId()
  const { data, isError, refetch } = useEndpoint(getPayInfoByChargeId, { ...storeAndUserId, chargeId })
  if (!data) {
    return isError ? (
      <ErrorState title={t('usage.payFailed')} retry={{ label: t('retry'), onPress: refetch }} />
    ) : (
      <SkeletonGroup label={t('usage.loading')}>
        <SkeletonRow />
      </SkeletonGroup>
    )
  }
  return data.payList.map(({ payId, payMethod, amount, payDate }) => {
    const approval = data.payApproveInfoList.find((each) => each.payId === payId)
    return (
      <Card key={payId} title={t('usage.payment')}>
        <Amounts>
          <Amount label={t('usage.payMethod')}>
            {methodName({ payMethod, cardName: approval?.cardName })}
          </Amount>
          {approval?.apprNumber && <Amount label={t('usage.apprNumber')}>{approval.apprNumber}</Amount>}
          <Amount label={t('usage.when')}>{moment(payDate)}</Amount>
          <Amount label={t('usage.paid')} weight="total">
            {won(amount)}
          </Amount>
        </Amounts>
      </Card>
    )
  })
}
