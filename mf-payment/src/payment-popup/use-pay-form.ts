import {
  type CouponUse,
  couponUse,
  type PayModule,
  type PayPurpose,
  type PayQuote,
} from '@storefront/contract/entities/payment.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { payBlockedReasons } from '@storefront/domain/payment/pay-button.ts'
import { type CardChoice, withCoupon, withPoints } from '@storefront/domain/payment/pay-choices.ts'
import type { PayDraft } from '@storefront/domain/payment/pay-draft.ts'
import { type PersistedValue, persisted, usePersisted, useSession } from '@storefront/host'
import { useOnline } from '@storefront/ui/online/use-online.ts'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { usePayFormData } from '../pay-form/use-pay-form-data.ts'
import type { PayIntent } from '../pay-session/pay-phase.ts'
import { purposeView } from '../purposes/purposes.ts'
import { useTexts } from '../texts.ts'
import { useCashReceipt } from './use-cash-receipt.ts'

/**
 * Coupon, points, gift cards and pay module for one purpose. What depends on a choice is reset when that changes.
 * @param purpose `choicesKey` of the purpose
 * @param firstPayType value of the pay module that is selected at first
 */
function usePayChoices(purpose: string, modules: readonly PayModule[], firstPayType?: string) {
  const persisted = useMemo(persistedChoices, [])
  const stored = usePersisted(persisted)
  const isForPurpose = stored.purpose === purpose
  const chosen = isForPurpose
    ? stored
    : { purpose, coupon: null, points: 0, cards: [], payType: firstPayType ?? null }
  const [firstModule] = modules
  const module =
    modules.find(({ value }) => value === chosen.payType) ??
    (modules.length === 1 ? (firstModule ?? null) : null)
  const set = (change: Partial<Omit<typeof chosen, 'cards'>> & { cards?: readonly CardChoice[] }) =>
    persisted.set({ ...chosen, ...change } as PersistedChoices)
  return {
    coupon: chosen.coupon,
    points: chosen.points,
    cards: chosen.cards,
    module,
    choose: (payType: string) => set({ payType }),
    setCoupon: (coupon: CouponUse | null) => set(withCoupon(chosen, coupon)),
    setPoints: (points: number) => set(withPoints(chosen, points)),
    setCards: (cards: readonly CardChoice[]) => set({ cards }),
    forget: () => persisted.clear(),
  }
}
export type PayChoicesState = ReturnType<typeof usePayChoices>

/** The customer's choices for one purpose, without secrets. */
const choicesSchema = v.object({
  /** `choicesKey` of the purpose. */
  purpose: v.string(),
  coupon: v.nullable(couponUse),
  points: v.number(),
  cards: v.optional(
    v.array(v.object({ subject: v.string(), amount: v.number(), hasCashReceipt: v.optional(v.boolean()) })),
    [],
  ),
  payType: v.nullable(v.string()),
})
type PersistedChoices = v.InferOutput<typeof choicesSchema>

const noChoices: PersistedChoices = { purpose: '', coupon: null, points: 0, cards: [], payType: null }

/** Persisted with the tab; of the last purpose only. */
const persistedChoices = (): PersistedValue<PersistedChoices> =>
  persisted('tab', 'pay-choices', noChoices, (value) => v.parse(choicesSchema, value))

/** A quote of the server that replaces the form's. */
interface ServerQuote {
  quote: PayQuote
  /** The amount that the form showed before, in won. */
  previousAmount: number
  /** The choices that it is for, as JSON. */
  choices: string
}

/**
 * Amounts to pay: the form's quote, or the server's where it differs (spec decision 37). The server's applies until
 * coupon, points, gift cards or pay module change.
 */
function useQuote(draft: PayDraft | null, { coupon, points, cards, module }: PayChoicesState) {
  const [serverQuote, setServerQuote] = useState<ServerQuote>()
  const choices = JSON.stringify([coupon, points, cards, module?.value])
  const server = serverQuote?.choices === choices ? serverQuote : undefined
  const quote: PayQuote | null = server?.quote ?? (draft && { ...draft })
  return {
    quote,
    previousAmount: server?.previousAmount ?? null,
    requote: (changed: PayQuote) =>
      setServerQuote({ quote: changed, previousAmount: quote?.amount ?? changed.amount, choices }),
  }
}

const noModules: readonly PayModule[] = []

/** What every payment has to agree to, in the sequence of the form. */
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
  const data = usePayFormData(purpose)
  const ready = data.kind === 'ready' ? data : null
  const choices = usePayChoices(view.choicesKey(purpose), ready?.modules ?? noModules, payType)
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set())
  const draft = ready?.draft(choices, choices.module) ?? null
  const { quote, previousAmount, requote } = useQuote(draft, choices)
  const receipt = useCashReceipt({
    isOffered: ready?.takesCashReceipts === true,
    cards: choices.cards,
    tenderList: draft?.tenderList ?? [],
  })
  const module = quote?.amount === 0 ? null : choices.module

  const [blockedReason] = quote
    ? payBlockedReasons({
        hasOrder: (ready?.subject.lines.length ?? 0) > 0,
        total: quote.total,
        amount: quote.amount,
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
    quote && {
      purpose,
      module,
      totalSeen: quote.total,
      amount: quote.amount,
      vatAmount: quote.vatAmount,
      coupon: choices.coupon,
      points: draft?.points ?? 0,
      tenderList: draft?.tenderList.filter(({ amount }) => amount > 0) ?? [],
      cashReceipt: receipt.request,
      goodsName: view.goodsName(ready.subject),
      buyerPhone: user?.phoneNumber ?? '',
      agreements: agreements.map(({ termsType: type }) => ({ termsType: type, hasAgreed: agreed.has(type) })),
    }
  return {
    data,
    choices,
    draft,
    quote,
    previousAmount,
    requote,
    receipt,
    agreed,
    setAgreed,
    intent,
    /** It is paid: what was chosen is forgotten, but for the number of a cash receipt that the customer keeps. */
    forgetPaid() {
      choices.forget()
      receipt.persistNumber()
    },
    /** As a text; undefined where not blocked. */
    reason:
      (isOnline ? undefined : t('pay.blocked.offline')) ??
      (blockedReason && t(`pay.blocked.${blockedReason}`)),
  }
}
export type PayFormState = ReturnType<typeof usePayForm>
