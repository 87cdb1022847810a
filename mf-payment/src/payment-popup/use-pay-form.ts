import type { PayModule, PayPurpose } from '@storefront/contract/entities/payment.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { payBlockedReasons } from '@storefront/domain/payment/pay-button.ts'
import { useSession } from '@storefront/host'
import { useOnline } from '@storefront/ui/online/use-online.ts'
import { useState } from 'react'
import { usePaying } from '../pay-form/use-paying.ts'
import type { PayIntent } from '../pay-session/pay-phase.ts'
import { purposeView } from '../purposes/purposes.ts'
import { useTexts } from '../texts.ts'
import { useCashReceipt } from './use-cash-receipt.ts'
import { useDue } from './use-due.ts'
import { usePayChoices } from './use-pay-choices.ts'

const noModules: readonly PayModule[] = []

/** Agreements of every order, in the order of the form. */
export const agreements = [
  { termsType: termsType.refund, titleKey: 'pay.agree.refund' },
  { termsType: termsType.privacyProvision, titleKey: 'pay.agree.privacy' },
] as const

/** State of the form: data, choices, amounts, and why paying is blocked. @param payType the method selected at first */
export function usePayForm(purpose: PayPurpose, payType?: string) {
  const t = useTexts()
  const view = purposeView(purpose.kind)
  const isOnline = useOnline()
  const { user } = useSession()
  const paying = usePaying(purpose)
  const ready = paying.kind === 'ready' ? paying : null
  const choices = usePayChoices(view.choicesKey(purpose), ready?.modules ?? noModules, payType)
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set())
  const draft = ready?.draft(choices, choices.module) ?? null
  const { due, before, requote } = useDue(draft, choices)
  const receipt = useCashReceipt({
    isOffered: ready?.takesCashReceipts === true,
    cards: choices.cards,
    tenderList: draft?.tenderList ?? [],
  })
  const module = due?.amount === 0 ? null : choices.module

  const [blockedReason] = due
    ? payBlockedReasons({
        hasOrder: (ready?.subject.lines.length ?? 0) > 0,
        total: due.total,
        amount: due.amount,
        module,
        method: module?.method?.code ?? null,
        isReceiptInfoValid: receipt.isValid,
        agreements: {
          refund: agreed.has(termsType.refund),
          privacy: agreed.has(termsType.privacyProvision),
        },
      })
    : []

  const intent: PayIntent | null = ready &&
    due && {
      purpose,
      module,
      totalSeen: due.total,
      amount: due.amount,
      vatAmount: due.vatAmount,
      coupon: choices.coupon,
      points: draft?.points ?? 0,
      tenderList: draft?.tenderList.filter(({ amount }) => amount > 0) ?? [],
      cashReceipt: receipt.request,
      goodsName: view.goodsName(ready.subject),
      buyerPhone: user?.phoneNumber ?? '',
      agreements: agreements.map(({ termsType: type }) => ({ termsType: type, hasAgreed: agreed.has(type) })),
    }
  return {
    paying,
    choices,
    draft,
    due,
    before,
    requote,
    receipt,
    agreed,
    setAgreed,
    intent,
    /** As a text; undefined where not blocked. */
    reason: (isOnline ? undefined : t('pay.why.offline')) ?? (blockedReason && t(`pay.why.${blockedReason}`)),
  }
}
export type PayForm = ReturnType<typeof usePayForm>
