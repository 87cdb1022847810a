import {
  getCardTemplateForPresent,
  getCardTemplateListForPresent,
} from '@storefront/contract/endpoints/gifts.ts'
import type { GiftCardTemplate } from '@storefront/contract/entities/gift-card.ts'
import { displayPhone, normalizePhone } from '@storefront/domain/account/phone.ts'
import { smallestCharge } from '@storefront/domain/gift-card/charge.ts'
import { giftCardPolicy } from '@storefront/domain/gift-card/gift-card-policy.ts'
import { alert, invalidate, navigate, openPopup, storeText, useLocale, useSession } from '@storefront/host'
import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { BottomBar } from '@storefront/ui/bottom-bar/bottom-bar.tsx'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { useRef, useState } from 'react'
import { useDiscountName } from '../cards/use-discount-name.ts'
import { TemplatePicture } from '../gifts/template-picture.tsx'
import { useTexts, useWon } from '../texts.ts'
import { GiftAmount } from './gift-amount.tsx'
import { emptyForm, type GiftError, type GiftForm, giftCost, giftError, giftOrder } from './gift-order.ts'
import * as styles from './gift-pay-screen.module.css'
import { GiftRecipient } from './gift-recipient.tsx'
import { GiftTerms } from './gift-terms.tsx'
import type { OpenedGift } from './opened-gift.ts'
import { PayMethod } from './pay-method.tsx'
import { TemplateInfo } from './template-info.tsx'
import { validDaysOf } from './valid-days.ts'

interface GiftFormViewProps {
  template: GiftCardTemplate
  /** The purchase that was opened before: a reloaded page starts with its input. */
  opened: OpenedGift | null
  onPaid: () => void
}

/** The form of a gift, from the amount to the payment. */
export function GiftFormView({ template, opened, onPaid }: GiftFormViewProps) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const discountName = useDiscountName()
  const { user } = useSession()
  const [form, setForm] = useState(() => formOf(opened, user?.phoneNumber))
  const [payType, setPayType] = useState<string>()
  const sections = useRef<HTMLDivElement>(null)
  const change = (changes: Partial<GiftForm>) => setForm((before) => ({ ...before, ...changes }))
  const { discount, due: price } = giftCost(form.amount, template)
  const { maxCharge, giftCancelDays, validYears } = giftCardPolicy(template.policy)
  const validDays = validDaysOf(template)

  const pay = async () => {
    const error = giftError(form, template)
    if (error) {
      const limit = error === 'below-discount' ? smallestCharge(template.sellDiscount) : maxCharge
      await alert({ title: t('notice'), text: t(`gift.error.${error}`, { amount: won(limit) }) })
      focusField(sections.current, error)
      return
    }
    const order = giftOrder(form, template)
    const outcome = await openPopup('giftcards/giftPaying', { order, ...(payType && { payType }) })
    void invalidate(getCardTemplateForPresent)
    void invalidate(getCardTemplateListForPresent)
    if (outcome.kind === 'done' && outcome.result.isPaid) onPaid()
  }

  return (
    <>
      <div className={styles.body} ref={sections}>
        <CardStack>
          <Card>
            <div className={styles.head}>
              <TemplatePicture kind={template} priority />
              <div className={styles.title}>
                <h2 className={styles.name}>{storeText(template, 'name', language)}</h2>
                <TemplateInfo templateId={template.templateId} />
              </div>
            </div>
          </Card>
          <GiftAmount template={template} form={form} onChange={change} />
          <Card>
            <Amounts>
              <Amount label={t('gift.pay.amount')}>{won(form.amount)}</Amount>
              {template.sellDiscount && (
                <Amount label={discountName(template.sellDiscount)} tone="accent">
                  {won(discount)}
                </Amount>
              )}
              <Amount label={t('gift.pay.due')} weight="total">
                {won(price)}
              </Amount>
            </Amounts>
          </Card>
          <GiftRecipient form={form} onChange={change} />
          <PayMethod value={payType} onChange={setPayType} />
          <GiftTerms isAgreed={form.isAgreed} onChange={(isAgreed) => change({ isAgreed })} />
        </CardStack>
      </div>
      <ul className={styles.notices} aria-label={t('gift.pay.notices')}>
        {['cancel', validDays === null ? 'valid' : 'validDays', 'refund', 'text'].map((each) => (
          <li key={each}>
            {t(`gift.notice.${each}`, { days: giftCancelDays, years: validYears, validDays: validDays ?? 0 })}
          </li>
        ))}
      </ul>
      <BottomBar>
        <Button variant="neutral" onClick={() => navigate.back()}>
          {t('gift.pay.cancel')}
        </Button>
        <Button wide onClick={pay}>
          {form.amount > 0 ? t('gift.pay.pay', { amount: won(price) }) : t('gift.pay.payNone')}
        </Button>
      </BottomBar>
    </>
  )
}

/** The form as it was filled in for the opened purchase; empty without one. */
function formOf(opened: OpenedGift | null, ownPhone: string | undefined): GiftForm {
  if (!opened) return emptyForm
  const { amount, isFreeAmount, toUserName, toUserPhone, message } = opened.order
  return {
    amount,
    isFreeAmount,
    name: toUserName,
    phone: displayPhone(toUserPhone),
    isToMyself: ownPhone !== undefined && toUserPhone === normalizePhone(ownPhone),
    message,
    isAgreed: false,
  }
}

/** `data-section` of the part of the form that an error is about. */
const sectionOf: Record<GiftError, string> = {
  amount: 'amount',
  'over-maximum': 'amount',
  'below-discount': 'amount',
  recipient: 'recipient',
  phone: 'recipient',
  terms: 'terms',
}

/** Focuses what a message was about: the phone number, else the first empty field of the section, else its first one. */
function focusField(form: HTMLElement | null, error: GiftError): void {
  const section = form?.querySelector(`[data-section=${sectionOf[error]}]`)
  const fields = [...(section?.querySelectorAll<HTMLInputElement>('button, input') ?? [])]
  const empty = fields.find(({ type, value }) => type !== 'checkbox' && type !== 'button' && value === '')
  const phone = error === 'phone' ? fields.find(({ type }) => type === 'tel') : undefined
  const first = phone ?? empty ?? fields[0]
  first?.focus()
}
