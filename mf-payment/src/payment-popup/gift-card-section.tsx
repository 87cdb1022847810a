import { getUserCardList } from '@storefront/contract/endpoints/gift-cards.ts'
import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { invalidTypeOf, isCardExpired, sortCards } from '@storefront/domain/gift-card/card-state.ts'
import { numberInput } from '@storefront/domain/payment/number-input.ts'
import { cardsWithin, maxOfCard, withCard } from '@storefront/domain/payment/pay-choices.ts'
import type { PayDraft } from '@storefront/domain/payment/pay-draft.ts'
import {
  invalidate,
  now,
  openPopup,
  storeText,
  useEndpoint,
  useLocale,
  useSession,
  useShop,
} from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { CardThumbnail } from '@storefront/ui/gift-card/card-thumbnail.tsx'
import { PlusIcon } from '@storefront/ui/icons/plus-icon.tsx'
import { Pressable } from '@storefront/ui/press/pressable.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { CollapsibleCard } from '../collapsible-card/collapsible-card.tsx'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './gift-card-section.module.css'
import type { PayChoicesState } from './use-pay-form.ts'

interface GiftCardSectionProps {
  choices: PayChoicesState
  draft: PayDraft
  /** No payment is running: the choices may be lowered to the balances. */
  isIdle: boolean
}

/** The customer's gift cards, each with the amount that it pays, in the order of use; and a way to register another one. */
export function GiftCardSection({ choices, draft, isIdle }: GiftCardSectionProps) {
  const t = useTexts()
  const won = useWon()
  const { storeId } = useShop()
  const { user } = useSession()
  const request = { storeId, userId: user?.userId ?? 1 }
  const { data, error } = useEndpoint(getUserCardList, request, {
    enabled: user !== null,
    refetchOnMount: 'always',
    retry: 1,
  })
  useLimitToBalances(isIdle ? data : undefined, choices)
  const paid = draft.tenderList.reduce((sum, { amount }) => sum + amount, 0)
  const cards = sortCards((data ?? []).filter(({ isAvailable, amount }) => isAvailable === 1 && amount > 0))
  const register = async () => {
    const outcome = await openPopup('giftCardRegister', {})
    if (outcome.kind === 'done') await invalidate(getUserCardList)
  }
  return (
    <CollapsibleCard title={t('cards.title')} aside={paid > 0 && <b className={styles.paid}>{won(-paid)}</b>}>
      <div className={styles.content}>
        {!data && !error && (
          <SkeletonGroup label={t('cards.loading')}>
            <Skeleton height="4.5rem" />
          </SkeletonGroup>
        )}
        {!data && error && (
          <p className={styles.note} role="alert">
            <span>{t('cards.failed')}</span>
            <Button variant="text" size="s" onClick={() => void invalidate(getUserCardList)}>
              {t('retry')}
            </Button>
          </p>
        )}
        {data && cards.length === 0 && <p className={styles.note}>{t('cards.none')}</p>}
        {cards.length > 0 && (
          <ul className={styles.cards}>
            {cards.map((card) => (
              <li key={subjectOf(card)}>
                <CardRow card={card} cards={cards} choices={choices} draft={draft} />
              </li>
            ))}
          </ul>
        )}
        <Pressable className={styles.register} onClick={register} aria-haspopup="dialog">
          <PlusIcon />
          {t('cards.register')}
        </Pressable>
      </div>
    </CollapsibleCard>
  )
}

/** Lowers what chosen cards pay to the balances that were loaded last, for example after a reload. */
function useLimitToBalances(list: readonly GiftCard[] | undefined, choices: PayChoicesState): void {
  const { timezoneOffset } = useShop().storeData
  const adjust = useEffectEvent((loaded: readonly GiftCard[]) => {
    const usable = loaded.filter((card) => invalidTypeOf(card, { now: now(), timezoneOffset }) === null)
    const balances = new Map(usable.map((card) => [subjectOf(card), card.amount]))
    const cards = cardsWithin(choices.cards, balances)
    if (cards !== choices.cards) choices.setCards(cards)
  })
  useEffect(() => {
    if (list) adjust(list)
  }, [list])
}

/** `10-345`: store and card, as the API names a card that pays. */
const subjectOf = ({ storeId, cardId }: GiftCard) => `${storeId}-${cardId}`

/** One card with its balance and the amount that it pays. An expired one is shown and cannot be used. */
function CardRow({
  card,
  cards,
  choices,
  draft,
}: Omit<GiftCardSectionProps, 'isIdle'> & { card: GiftCard; cards: readonly GiftCard[] }) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const { storeData } = useShop()
  const [typed, setTyped] = useState<string | null>(null)
  const subject = subjectOf(card)
  const hasCashReceipt = card.noCashReceiptOnUse === 0
  const order = cards.map(subjectOf)
  const remaining = draft.total + draft.couponDiscount + draft.pointDiscount
  const maxAmount = maxOfCard(choices, { subject, balance: card.amount }, { order, remaining })
  const used = draft.tenderList.find((use) => use.subject === subject)?.amount ?? 0
  const isExpired = isCardExpired(card, { now: now(), timezoneOffset: storeData.timezoneOffset })
  const name = card.userCardName || storeText(card, 'name', language)
  const number = new Intl.NumberFormat('ko-KR')
  const setAmount = (amount: number) =>
    choices.setCards(
      withCard(choices, { subject, amount: Math.min(amount, maxAmount), hasCashReceipt }, order).cards,
    )
  return (
    <>
      <div className={styles.card}>
        <CardThumbnail card={card} />
        <p className={styles.name}>
          <span>{name}</span>
          <span className={styles.balance}>
            {isExpired ? t('cards.expired') : t('cards.balance', { amount: won(card.amount) })}
          </span>
        </p>
      </div>
      <div className={styles.amount}>
        <TextField
          label={t('cards.amountOf', { name })}
          hideLabel
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          trailing={t('cards.unit')}
          value={typed ?? (used > 0 ? number.format(used) : '')}
          disabled={isExpired}
          clean={(text) => {
            const digits = numberInput(text, { maxAmount })
            return digits === '' ? '' : number.format(Number(digits))
          }}
          onChange={(text) => {
            setTyped(text)
            setAmount(Number(text.replace(/\D/g, '')))
          }}
          onBlur={() => setTyped(null)}
        />
        <Button
          variant="tint"
          size="l"
          aria-label={t('cards.useAllOf', { name })}
          disabled={isExpired || maxAmount === 0}
          onClick={() => {
            setTyped(null)
            setAmount(maxAmount)
          }}
        >
          {t('cards.useAll')}
        </Button>
      </div>
    </>
  )
}
