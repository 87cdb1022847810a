import { getUserCardList, transferCardAmount } from '@storefront/contract/endpoints/gift-cards.ts'
import type { GiftCard } from '@storefront/contract/entities/gift-card.ts'
import { code } from '@storefront/contract/envelope.ts'
import { giftCardCode } from '@storefront/contract/gift-card-codes.ts'
import { transferTargets } from '@storefront/domain/gift-card/card-state.ts'
import { alert, call, confirm, hasPopup, invalidate, type PopupProps, toast } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { useEffect, useId, useState } from 'react'
import { CardLine } from '../cards/card-line.tsx'
import { registerCard } from '../cards/register-card.ts'
import { useAttemptKey } from '../cards/use-attempt-key.ts'
import { groupedNumber, useCardName, useCards, useNowInStore, useStoreAndUserId } from '../cards/use-cards.ts'
import { useFailureText } from '../cards/use-failure-text.ts'
import { useTexts, useWon } from '../texts.ts'

const codesWithText: readonly number[] = [
  giftCardCode.unusable,
  giftCardCode.periodOver,
  code.notFound,
  giftCardCode.notRegistered,
]

/** 잔액 이전: moves the whole balance to another of the customer's usable cards. */
export default function TransferPopup(props: PopupProps<'giftcards/transfer'>) {
  const t = useTexts()
  const won = useWon()
  const nameOf = useCardName()
  const storeAndUserId = useStoreAndUserId()
  const nowInStore = useNowInStore()
  const attempt = useAttemptKey()
  const failureText = useFailureText()
  const reasonId = useId()
  const { params, open, onClosed, dismiss, done, setClosable } = props
  const { cards, isError } = useCards()
  const source = cards?.find(({ cardId }) => cardId === params.cardId)
  const targets = source && cards ? transferTargets(cards, source, nowInStore) : []
  const [targetId, setTargetId] = useState<string>()
  const target = targets.find(({ cardId }) => String(cardId) === targetId)

  const isMissing = cards ? !source : isError
  const [title, text] = [t('notice'), cards ? t('cardUnknown') : t('transfer.listFailed')]
  useEffect(() => {
    if (isMissing) void alert({ title, text }).then(dismiss)
  }, [isMissing, title, text])

  const blockedText = !source
    ? null
    : source.untransferable === 1
      ? t(`transfer.code.${giftCardCode.unusable}`)
      : source.amount === 0
        ? t('transfer.nothingLeft')
        : null

  const transfer = async (from: GiftCard, to: GiftCard) => {
    const isSure = await confirm({
      title: t('transfer.sureTitle'),
      text: t('transfer.sure', { amount: won(from.amount), name: nameOf(to) }),
      yes: t('transfer.yes'),
      no: t('close'),
    })
    if (!isSure) return
    const request = { ...storeAndUserId, fromCardNum: from.cardNum, toCardNum: to.cardNum }
    setClosable(false)
    try {
      await attempt(to.cardNum, (idempotencyKey) => call(transferCardAmount, request, { idempotencyKey }))
      toast({ text: t('transfer.done') })
      done({ refresh: true })
    } catch (error) {
      const text = failureText(error, { texts: 'transfer.code', ownCodes: codesWithText })
      await alert({ title: t('notice'), text })
    } finally {
      setClosable(true)
      void invalidate(getUserCardList)
    }
  }

  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t('transfer.title')}
      closeLabel={t('close')}
      note={blockedText && <span id={reasonId}>{blockedText}</span>}
      action={
        targets.length > 0 && (
          <Button
            wide
            disabled={!target || blockedText !== null}
            reasonId={reasonId}
            onClick={() => source && target && transfer(source, target)}
          >
            {t('transfer.submit')}
          </Button>
        )
      }
    >
      <CardStack>
        {source && <CardLine card={source} />}
        {targets.length > 0 && (
          <Card title={t('transfer.targets')}>
            <RadioGroup
              label={t('transfer.targets')}
              value={targetId}
              onChange={setTargetId}
              options={targets.map((card) => ({
                value: String(card.cardId),
                label: nameOf(card),
                note: groupedNumber(card.cardNum),
                detail: won(card.amount),
              }))}
            />
          </Card>
        )}
        {source && targets.length === 0 && (
          <EmptyState
            size="inline"
            level={3}
            title={t('transfer.none')}
            text={t('transfer.noneText')}
            action={
              hasPopup('giftCardRegister') && (
                <Button wide onClick={registerCard}>
                  {t('list.register')}
                </Button>
              )
            }
          />
        )}
        {!cards && !isError && (
          <SkeletonGroup label={t('list.loading')}>
            <SkeletonRow />
            <SkeletonRow />
          </SkeletonGroup>
        )}
        {targets.length > 0 && <Notice tone="plain">{t('transfer.note')}</Notice>}
      </CardStack>
    </FullPopup>
  )
}
