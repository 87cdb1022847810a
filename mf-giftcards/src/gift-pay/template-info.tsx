import { getCardTemplate } from '@storefront/contract/endpoints/gifts.ts'
import { giftCardPolicy } from '@storefront/domain/gift-card/gift-card-policy.ts'
import { storeText, useEndpoint, useLocale, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { InfoIcon } from '@storefront/ui/icons/info-icon.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useSheetHistoryEntry } from '@storefront/ui/sheet/use-sheet-history-entry.ts'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useTexts } from '../texts.ts'
import * as styles from './gift-pay-screen.module.css'
import { validDaysOf } from './valid-days.ts'

/** 이용 안내: opens what the card is for, where it can be used, and how long. */
export function TemplateInfo({ templateId }: { templateId: number }) {
  const t = useTexts()
  const { isOpen, open, close } = useSheetHistoryEntry()
  return (
    <>
      <Button variant="text" size="s" icon={<InfoIcon size={18} />} aria-haspopup="dialog" onClick={open}>
        {t('gift.info.title')}
      </Button>
      <Sheet open={isOpen} onClose={() => void close()} title={t('gift.info.title')} closeLabel={t('close')}>
        {isOpen && <TemplateDetails templateId={templateId} />}
      </Sheet>
    </>
  )
}

function TemplateDetails({ templateId }: { templateId: number }) {
  const t = useTexts()
  const language = useLocale()
  const { storeId } = useShop()
  const { data, isError, refetch } = useEndpoint(getCardTemplate, { storeId, templateId })
  if (!data) {
    return isError ? (
      <ErrorState
        level={3}
        title={t('gift.list.failed')}
        retry={{ label: t('retry'), onPress: () => refetch() }}
      />
    ) : (
      <SkeletonGroup label={t('gift.pay.loading')} className={styles.sheet}>
        <Skeleton height="4rem" />
        <Skeleton height="4rem" />
      </SkeletonGroup>
    )
  }
  const { template } = data
  const validDays = validDaysOf(template)
  const description = storeText(template, 'descp', language)
  return (
    <div className={styles.sheet}>
      {description !== '' && (
        <section>
          <h3 className={styles.heading}>{t('gift.info.about')}</h3>
          <p className={styles.text}>{description}</p>
        </section>
      )}
      {template.useAvailableStoreList.length > 0 && (
        <section>
          <h3 className={styles.heading}>{t('gift.info.stores')}</h3>
          <ul className={styles.stores}>
            {template.useAvailableStoreList.map(({ storeId: id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className={styles.heading}>{t('gift.info.valid')}</h3>
        <p className={styles.text}>
          {validDays === null
            ? t('gift.info.validYears', { years: giftCardPolicy(template.policy).validYears })
            : t('gift.info.validDays', { validDays })}
        </p>
      </section>
    </div>
  )
}
