import type { TermsTemplate } from '@storefront/contract/entities/terms.ts'
import { offersAgreeAll, termsGroups } from '@storefront/domain/terms/groups.ts'
import { termsKey } from '@storefront/domain/terms/required.ts'
import { alert, openPopup, type PopupProps, useLocale, useMessages, useShop } from '@storefront/host'
import { Card } from '@storefront/ui/card/card.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { FullPopup } from '@storefront/ui/full-popup/full-popup.tsx'
import { SkeletonGroup, SkeletonRow } from '@storefront/ui/skeleton/skeleton.tsx'
import { Switch } from '@storefront/ui/switch/switch.tsx'
import { useEffect } from 'react'
import { storeDay } from '../coupon-box/store-day.ts'
import { termsText } from '../terms-popups/terms-text.ts'
import * as styles from './marketing-settings-popup.module.css'
import { SettingRow } from './setting-row.tsx'
import { useSettings } from './use-settings.ts'

/** 마케팅 수신 동의: optional terms, each with a switch that saves at once (spec 1 §4.5). */
export default function MarketingSettingsPopup({ open, onClosed, dismiss }: PopupProps<'marketingConsent'>) {
  const t = useMessages('shell')
  const { storeId, parentStoreInfo } = useShop()
  const { items, isError, refetch, isOn, isLoggedIn, submit } = useSettings()
  const showOutcome = useNotice()
  const groups = termsGroups(items ?? [], { storeId, parentStoreId: parentStoreInfo?.storeId ?? null })

  // A logout in another tab closes it.
  useEffect(() => {
    if (!isLoggedIn) dismiss()
  }, [isLoggedIn, dismiss])

  async function change(templates: readonly TermsTemplate[], on: boolean) {
    const outcome = await submit(templates, on)
    if (outcome?.kind === 'saved') return showOutcome(templates, on, outcome.at)
    if (outcome) await alert({ title: t('gate.title'), text: t(`marketing.${outcome.kind}`) })
  }

  return (
    <FullPopup
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      closeLabel={t('popup.close')}
      title={t('parts.popups.marketingConsent')}
    >
      <div className={styles.settings}>
        <p className={styles.lead}>{t('marketing.lead')}</p>
        {items && offersAgreeAll(groups) && (
          <Card>
            <Switch
              strong
              checked={items.every(isOn)}
              onChange={(on) =>
                void change(
                  items.filter((template) => isOn(template) !== on),
                  on,
                )
              }
            >
              {t('marketing.all')}
            </Switch>
          </Card>
        )}
        {groups.map(({ groupTitle, termsTemplateListWithAgreed }) => (
          <Card key={groupTitle} title={t(`terms.owner.${groupTitle}`)}>
            <ul className={styles.list}>
              {termsTemplateListWithAgreed.map((template) => (
                <SettingRow
                  key={termsKey(template)}
                  template={template}
                  isOn={isOn(template)}
                  onChange={(on) => void change([template], on)}
                  onRead={() =>
                    void openPopup('termsViewer', {
                      storeId: template.storeId,
                      termsType: template.termsType,
                    })
                  }
                />
              ))}
            </ul>
          </Card>
        ))}
        {items?.length === 0 && <EmptyState size="inline" title={t('marketing.none')} />}
        {!items && isError && (
          <ErrorState title={t('terms.loadFailed')} retry={{ label: t('retry'), onPress: refetch }} />
        )}
        {!items && !isError && (
          <SkeletonGroup label={t('terms.loading')}>
            <SkeletonRow />
            <SkeletonRow />
          </SkeletonGroup>
        )}
      </div>
    </FullPopup>
  )
}

/** Confirms what was saved: sender, which terms, yes or no, and the day in the store's time zone. */
function useNotice() {
  const t = useMessages('shell')
  const language = useLocale()
  const { timezoneOffset } = useShop().storeData
  return (templates: readonly TermsTemplate[], on: boolean, time: number) => {
    const date = storeDay(time, timezoneOffset, language)
    const names = templates.map((template) => {
      const { owner, title } = termsText(template, language)
      return owner ? t('marketing.of', { store: owner, title }) : title
    })
    return alert({
      title: t(on ? 'marketing.agreed.title' : 'marketing.withdrawn.title'),
      text: [...names, t(on ? 'marketing.agreed.text' : 'marketing.withdrawn.text', { date })].join('\n'),
    })
  }
}
