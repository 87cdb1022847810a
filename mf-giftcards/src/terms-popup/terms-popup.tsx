import { getCardTemplateListForPresent } from '@storefront/contract/endpoints/gifts.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { type GiftCardPolicy, giftCardPolicy } from '@storefront/domain/gift-card/gift-card-policy.ts'
import { hasPopup, openPopup, type PopupProps, useEndpoint, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { Tabs } from '@storefront/ui/tabs/tabs.tsx'
import { useId, useState } from 'react'
import { useCards, useStoreAndUserId } from '../cards/use-cards.ts'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './terms-popup.module.css'

const tabs = ['use', 'refund', 'terms'] as const
type Tab = (typeof tabs)[number]

/** Notes on using and refunding gift cards, and the terms. The numbers are those of the store's policy. */
export default function TermsPopup({ params, open, onClosed, dismiss }: PopupProps<'giftcards/terms'>) {
  const t = useTexts()
  const prefix = useId()
  const { storeId } = useShop()
  const [tab, setTab] = useState<Tab>('use')
  return (
    <Sheet
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t('terms.title')}
      closeLabel={t('close')}
      tall
    >
      <Tabs
        label={t('terms.title')}
        tabs={tabs.map((id) => ({ id, label: t(`terms.tab.${id}`) }))}
        active={tab}
        onChange={(id) => setTab(id as Tab)}
        idPrefix={prefix}
        even
      />
      <div
        role="tabpanel"
        id={`${prefix}-panel-${tab}`}
        aria-labelledby={`${prefix}-tab-${tab}`}
        className={styles.panel}
      >
        {tab === 'terms' ? (
          <>
            <p className={styles.text}>{t('terms.text')}</p>
            {hasPopup('termsViewer') && (
              <Button
                variant="neutral"
                wide
                onClick={() => void openPopup('termsViewer', { storeId, termsType: termsType.giftCard })}
              >
                {t('terms.read')}
              </Button>
            )}
          </>
        ) : (
          <Notes tab={tab} cardId={params.cardId} />
        )}
      </div>
    </Sheet>
  )
}

/** The numbers of the store that issued the card; without a card those of this store, from a card that it issued or sells. */
function usePolicy(cardId: number | undefined): GiftCardPolicy {
  const storeAndUserId = useStoreAndUserId()
  const { cards } = useCards()
  const ownCard = cards?.find((card) =>
    cardId === undefined ? card.storeId === storeAndUserId.storeId : card.cardId === cardId,
  )
  const needsTemplates = cards !== undefined && ownCard === undefined
  const { data } = useEndpoint(getCardTemplateListForPresent, storeAndUserId, { enabled: needsTemplates })
  return giftCardPolicy((ownCard ?? data?.templateList[0])?.policy)
}

function Notes({ tab, cardId }: { tab: 'use' | 'refund'; cardId: number | undefined }) {
  const t = useTexts()
  const won = useWon()
  const policy = usePolicy(cardId)
  const values = {
    years: policy.validYears,
    refundYears: policy.refundYears,
    days: policy.chargeCancelDays,
    most: won(policy.maxCharge),
    share: policy.minimumUsePercent,
    smallShare: policy.smallMinimumUsePercent,
    small: won(policy.smallBalance),
    expiredShare: policy.expiredRefundPercent,
  }
  return (
    <ul className={styles.notes}>
      {['1', '2', '3', '4'].map((number) => (
        <li key={number}>{t(`terms.${tab}.${number}`, values)}</li>
      ))}
    </ul>
  )
}
