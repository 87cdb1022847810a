import type { PayPurpose } from '@storefront/contract/entities/payment.ts'
import { code } from '@storefront/contract/envelope.ts'
import { alert, invalidate, type PopupProps, useMessages } from '@storefront/host'
import { CardStack } from '@storefront/ui/card/card.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { useEffect, useEffectEvent } from 'react'
import { reloadFailedModules, useLazyModule } from '../pay-session/use-lazy-module.ts'
import { type PaySession, usePayEnd, usePaySession } from '../pay-session/use-pay-session.ts'
import { purposeView } from '../purposes/purposes.ts'
import { useTexts } from '../texts.ts'
import { PayAction } from './pay-action.tsx'
import { PayAmounts } from './pay-amounts.tsx'
import { PayFrame } from './pay-frame.tsx'
import { PayModules } from './pay-modules.tsx'
import { PayFailure, PayNotice } from './pay-notice.tsx'
import { PaySkeleton } from './pay-skeleton.tsx'
import { agreements, type PayFormState, usePayForm } from './use-pay-form.ts'

export interface PayFormProps {
  purpose: PayPurpose
  /** The payment method that is selected at first. */
  payType: string | undefined
  /** The page was reloaded meanwhile: nothing awaits the result. */
  isReopened: boolean
  popup: Omit<PopupProps<'payment'>, 'params'>
}

/** The form of every purpose: what is paid for, discounts, amounts, pay modules, agreements, and the button. */
export function PayForm({ purpose, payType, isReopened, popup }: PayFormProps) {
  const t = useTexts()
  const view = purposeView(purpose.kind)
  const form = usePayForm(purpose, payType)
  const { data, choices, draft, quote, intent } = form
  const session = usePaySession(intent)
  const { phase, readiness } = session
  useFormPayEnd({ purpose, form, session, popup, isReopened })
  const isChanged = data.kind === 'ready' && data.isGone
  const isGone = data.kind === 'gone' || isChanged
  useGone(isGone && phase.kind === 'ready' && popup.open, popup.dismiss, isChanged)
  const otherTab = useLazyModule(loadOtherTabPayment)
  const agreement = useLazyModule(loadAgreement)
  const discounts = useLazyModule(loadDiscounts)
  const otherTabPayment = otherTab && (
    <otherTab.OtherTabPayment
      purpose={purpose}
      session={session}
      onPaid={async () => {
        popup.dismiss()
        if (isReopened) await view.afterPayment('dealId' in purpose ? purpose.dealId : null)?.()
      }}
    />
  )

  // Where the part with the discounts cannot be loaded (null), the order can still be paid.
  if (data.kind !== 'ready' || !draft || !quote || discounts === undefined) {
    return (
      <PayFrame popup={popup} session={session}>
        {otherTabPayment}
        {data.kind === 'failed' ? (
          <CardStack>
            <PayFailure retry={data.retry} />
          </CardStack>
        ) : (
          <PaySkeleton />
        )}
      </PayFrame>
    )
  }
  const isIdle = phase.kind === 'ready'
  const needsModule = quote.amount !== 0
  const hasModules = data.modules.length > 0
  const reason =
    agreement === null
      ? t('pay.notLoaded')
      : (form.reason ?? (readiness === 'unsupported' ? t('pay.blocked.vendor') : undefined))
  return (
    <PayFrame
      popup={popup}
      session={session}
      action={
        <PayAction
          amount={quote.amount}
          reason={reason}
          busy={!isIdle || (readiness === 'loading' && reason === undefined)}
          onPay={session.pay}
        />
      }
    >
      {otherTabPayment}
      <div inert={!isIdle}>
        <CardStack>
          {!data.subject.sale && <PayNotice />}
          <view.PaidFor subject={data.subject} />
          {discounts && (data.usesCoupons || data.usesPoints) && (
            <discounts.DiscountSection purpose={purpose} data={data} choices={choices} draft={draft} />
          )}
          {discounts && data.usesGiftCards && (
            <discounts.GiftCardSection choices={choices} draft={draft} isIdle={isIdle} />
          )}
          {discounts && form.receipt.eligible > 0 && <discounts.CashReceiptCard receipt={form.receipt} />}
          <PayAmounts
            subject={data.subject}
            draft={draft}
            quote={quote}
            previousAmount={form.previousAmount}
          />
          {needsModule && hasModules && (
            <PayModules modules={data.modules} chosen={choices.module} onChoose={choices.choose} />
          )}
          {needsModule && !hasModules && (
            <ErrorState
              title={t('pay.noModules')}
              text={t('pay.noModulesText')}
              retry={{ label: t('retry'), onPress: data.retry }}
            />
          )}
          {agreement === null && <PayFailure retry={reloadFailedModules} />}
          {agreement && (
            <agreement.PayAgreement
              terms={data.terms}
              types={agreements}
              agreed={form.agreed}
              onChange={form.setAgreed}
            />
          )}
        </CardStack>
      </div>
    </PayFrame>
  )
}

/** Follows a payment in another tab; loaded with the session. */
const loadOtherTabPayment = () => import(/* webpackChunkName: "paying" */ './other-tab-payment.ts')

/** Below the first screen, so that it comes after it. */
const loadAgreement = () => import(/* webpackChunkName: "paying" */ './pay-agreement.tsx')

/** Loaded beside the data, which the skeleton waits for. */
const loadDiscounts = () => import(/* webpackChunkName: "discounts" */ './discounts.ts')

/**
 * Closes the popup with a message where what it is for does not exist any more, as after a long time away. `isChanged`: the form has
 * shown it, so that another tab may have changed it as well.
 */
function useGone(isGone: boolean, dismiss: () => void, isChanged: boolean): void {
  const t = useTexts()
  const leave = useEffectEvent(async () => {
    await alert({ title: t('notice'), text: t(isChanged ? 'session.changed' : 'session.expired') })
    dismiss()
  })
  useEffect(() => {
    if (isGone) void leave()
  }, [isGone])
}

interface FormPayEndOptions {
  purpose: PayPurpose
  form: PayFormState
  session: PaySession
  popup: Pick<PopupProps<'payment'>, 'done' | 'dismiss'>
  isReopened: boolean
}

/** `usePayEnd` for the form of a payment. */
function useFormPayEnd({ purpose, form, session, popup, isReopened }: FormPayEndOptions): void {
  const t = useTexts()
  const host = useMessages('host')
  const { choices, requote } = form
  const refetchFormData = () => {
    if (form.data.kind === 'ready') form.data.retry()
  }
  usePayEnd(session.phase, {
    acknowledge: session.acknowledge,
    async onPaid(result) {
      form.forgetPaid()
      popup.done(result)
      if (isReopened) await purposeView(purpose.kind).afterPayment(result.dealId)?.()
    },
    onFailed: popup.dismiss,
    onRequoted(quote) {
      refetchFormData()
      if (quote) requote(quote)
      else void alert({ title: t('notice'), text: host(`failure.${code.priceChanged}`) })
    },
    onRefused(refused, payload) {
      if (refused === code.notHeld) resetTender((payload as { kind?: unknown } | null)?.kind)
      refetchFormData()
    },
  })

  /** Resets the tender that could not be held. */
  function resetTender(kind: unknown) {
    if (kind === 'coupon') choices.setCoupon(null)
    if (kind === 'points') choices.setPoints(0)
    if (kind === 'giftCard') {
      choices.setCards([])
      void refetchGiftCards()
    }
  }
}

/** Lazy-loaded: the section of the gift cards, which loads this endpoint, is not part of the first screen. */
async function refetchGiftCards(): Promise<void> {
  const { getUserCardList } = await import('@storefront/contract/endpoints/gift-cards.ts')
  await invalidate(getUserCardList)
}
