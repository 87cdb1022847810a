import { createDealOrderForCharge } from '@storefront/contract/endpoints/card-charge.ts'
import {
  getUseListByPeriod,
  getUserCard,
  getUserCardList,
} from '@storefront/contract/endpoints/gift-cards.ts'
import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { chargeError, sellDiscountOf, smallestCharge } from '@storefront/domain/gift-card/charge.ts'
import { giftCardPolicy } from '@storefront/domain/gift-card/gift-card-policy.ts'
import { alert, call, invalidate, openPopup, type PopupProps } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { CardStack } from '@storefront/ui/card/card.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { useState } from 'react'
import { CardLine } from '../cards/card-line.tsx'
import { CardTerms } from '../cards/card-terms.tsx'
import { useAttemptKey } from '../cards/use-attempt-key.ts'
import { useStoreAndUserId } from '../cards/use-cards.ts'
import { useFailureText } from '../cards/use-failure-text.ts'
import { usePopupCard } from '../cards/use-popup-card.ts'
import { useTexts, useWon } from '../texts.ts'
import { ChargeAmount } from './charge-amount.tsx'
import { ChargeResult } from './charge-result.tsx'
import { ChargeSum } from './charge-sum.tsx'

const codesWithText: readonly number[] = [
  code.badRequest,
  code.notFound,
  giftCardCode.unusable,
  giftCardCode.invalidStore,
  giftCardCode.periodOver,
  code.priceChanged,
]

/** 충전: amount, terms, payment, and the new balance (spec 3 §4). */
export default function ChargePopup(props: PopupProps<'giftcards/charge'>) {
  const t = useTexts()
  const won = useWon()
  const storeAndUserId = useStoreAndUserId()
  const attempt = useAttemptKey()
  const failureText = useFailureText()
  const { params, open, onClosed, dismiss, done, setClosable } = props
  const { card } = usePopupCard(params.cardId, dismiss)
  const [amount, setAmount] = useState(0)
  const [isAgreed, setAgreed] = useState(false)
  const [charged, setCharged] = useState<{ amount: number; balance: number | undefined } | null>(null)
  const isDone = charged !== null
  const finish = () => done({ refresh: true })

  const discount = card ? sellDiscountOf(amount, card.sellDiscount) : 0
  const price = Math.max(0, amount + discount)

  const createDeal = async ({ cardNum }: GiftCard): Promise<number | null> => {
    const request = {
      ...storeAndUserId,
      orderCard: { cardNum, amount },
      orderDiscount: discount === 0 ? null : { amount: discount },
      termsUserAgreementList: [{ termsType: termsType.giftCard, hasAgreed: true }],
    }
    setClosable(false)
    try {
      const { deal } = await attempt(`${amount} ${discount}`, (idempotencyKey) =>
        call(createDealOrderForCharge, request, { idempotencyKey }),
      )
      return deal.dealId
    } catch (error) {
      const text = failureText(error, {
        texts: 'charge.code',
        ownCodes: codesWithText,
        hostCodes: [code.termsMissing],
      })
      await alert({ title: t('notice'), text })
      // A discount or a state that has changed is shown as it is now.
      void invalidate(getUserCardList)
      return null
    } finally {
      setClosable(true)
    }
  }

  const pay = async (card: GiftCard) => {
    if (amount <= 0) return alert({ title: t('notice'), text: t('charge.noAmount') })
    if (chargeError(amount, giftCardPolicy(card.policy), card.sellDiscount) === 'below-discount') {
      const least = won(smallestCharge(card.sellDiscount))
      return alert({ title: t('notice'), text: t('charge.belowDiscount', { least }) })
    }
    if (!isAgreed) return alert({ title: t('notice'), text: t('charge.notAgreed') })
    const dealId = await createDeal(card)
    if (dealId === null) return
    const outcome = await openPopup('payment', { purpose: { kind: 'charge', dealId } })
    void Promise.all([invalidate(getUserCardList), invalidate(getUseListByPeriod)])
    if (outcome.kind !== 'done') return
    // Without an answer the result leaves out the balance: an old one would be wrong.
    const chargedCard = await call(getUserCard, { ...storeAndUserId, cardId: card.cardId }).catch(
      () => undefined,
    )
    setCharged({ amount, balance: chargedCard?.amount })
  }

  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={isDone ? finish : dismiss}
      title={t(isDone ? 'charge.done' : 'charge.title')}
      closeLabel={t('close')}
      action={
        isDone ? (
          <Button wide onClick={finish}>
            {t('charge.home')}
          </Button>
        ) : (
          <Button wide disabled={!card} onClick={() => card && pay(card)}>
            {amount > 0 ? t('charge.pay', { amount: won(price) }) : t('charge.payNone')}
          </Button>
        )
      }
    >
      {isDone && <ChargeResult {...charged} />}
      {!isDone && card && (
        <CardStack>
          <CardLine card={card} />
          <ChargeAmount card={card} amount={amount} onChange={setAmount} />
          <ChargeSum amount={amount} discount={discount} discountRule={card.sellDiscount} />
          <CardTerms isAgreed={isAgreed} onChange={setAgreed} />
        </CardStack>
      )}
      {!isDone && !card && (
        <SkeletonGroup label={t('list.loading')}>
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
    </FullPopup>
  )
}
