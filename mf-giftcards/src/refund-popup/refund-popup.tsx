import { getUserCardList, requestCardRefund } from '@storefront/contract/endpoints/gift-cards.ts'
import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { refundAmount, refundBlockedReasons } from '@storefront/domain/gift-card/card-refund.ts'
import { giftCardPolicy } from '@storefront/domain/gift-card/gift-card-policy.ts'
import { alert, call, invalidate, type PopupProps } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { useId, useState } from 'react'
import { useAttemptKey } from '../cards/use-attempt-key.ts'
import { useNowInStore, useStoreAndUserId } from '../cards/use-cards.ts'
import { useFailureText } from '../cards/use-failure-text.ts'
import { usePopupCard } from '../cards/use-popup-card.ts'
import { useTexts } from '../texts.ts'
import { AccountForm } from './account-form.tsx'
import { RefundInfo } from './refund-info.tsx'
import { RefundResult, type RequestedRefund } from './refund-result.tsx'
import { useRefundAccount } from './use-refund-account.ts'

const codesWithText: readonly number[] = [
  code.notFound,
  giftCardCode.unusable,
  giftCardCode.invalidStore,
  giftCardCode.periodOver,
  giftCardCode.notRegistered,
  giftCardCode.notRefundable,
  giftCardCode.stale,
  giftCardCode.belowMinimumUse,
]

/** 잔액 환불 in three steps: what is paid out, to which account, and that it is requested (spec 3 §2). */
export default function RefundPopup(props: PopupProps<'giftcards/refund'>) {
  const t = useTexts()
  const storeAndUserId = useStoreAndUserId()
  const nowInStore = useNowInStore()
  const attempt = useAttemptKey()
  const failureText = useFailureText()
  const reasonId = useId()
  const { params, open, onClosed, dismiss, done, setClosable } = props
  const { card } = usePopupCard(params.cardId, dismiss)
  const [step, setStep] = useState<'info' | 'account'>('info')
  // What the result shows, because a refunded card changes meanwhile.
  const [requested, setRequested] = useState<RequestedRefund | null>(null)
  const form = useRefundAccount()

  const policy = card && giftCardPolicy(card.policy)
  const reasons = card && policy ? refundBlockedReasons(card, policy, nowInStore) : []
  const amount = card && policy ? refundAmount(card, policy, nowInStore) : 0
  const isRefundable = card !== undefined && card.isAvailable === 1 && reasons.length === 0

  const request = async ({ cardNum }: GiftCard) => {
    if (!form.isVerified) return alert({ title: t('notice'), text: t('refund.verifyFirst') })
    const { account } = form
    setClosable(false)
    try {
      const accountInfo = JSON.stringify(account)
      const answer = await attempt(`${accountInfo} ${amount}`, (idempotencyKey) =>
        call(
          requestCardRefund,
          { ...storeAndUserId, cardNum, accountInfo, amountSeen: amount },
          { idempotencyKey },
        ),
      )
      if (!answer.requestId) throw new Error('an answer without a requestId')
      setRequested({ account, amount: answer.amount })
    } catch (error) {
      const reason = failureText(error, { texts: 'refund.code', ownCodes: codesWithText })
      await alert({ title: t('notice'), text: `${reason}\n${t('refund.refresh')}` })
    } finally {
      setClosable(true)
      void invalidate(getUserCardList)
    }
  }

  const isDone = requested !== null
  const finish = () => done({ refresh: true })
  const title = isDone ? 'refund.doneTitle' : step === 'info' ? 'refund.infoTitle' : 'refund.accountTitle'
  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={isDone ? finish : dismiss}
      title={t(title)}
      closeLabel={t('close')}
      action={
        isDone ? (
          <Button wide onClick={finish}>
            {t('toStart')}
          </Button>
        ) : step === 'info' ? (
          <>
            <Button variant="neutral" onClick={dismiss}>
              {t('cancel')}
            </Button>
            <Button wide disabled={!isRefundable} reasonId={reasonId} onClick={() => setStep('account')}>
              {t('refund.next')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="neutral" onClick={() => setStep('info')}>
              {t('refund.previous')}
            </Button>
            <Button wide disabled={!card} onClick={() => card && request(card)}>
              {t('refund.request')}
            </Button>
          </>
        )
      }
    >
      {isDone && <RefundResult requested={requested} />}
      {!isDone && card && step === 'info' && (
        <RefundInfo card={card} amount={amount} reasons={reasons} reasonId={reasonId} />
      )}
      {!isDone && step === 'account' && <AccountForm form={form} />}
    </FullPopup>
  )
}
