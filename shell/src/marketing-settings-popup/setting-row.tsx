import type { TermsTemplate } from '@storefront/contract/entities/terms.ts'
import { useLocale, useMessages, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Switch } from '@storefront/ui/switch/switch.tsx'
import { storeDay } from '../coupon-box/store-day.ts'
import { termsText } from '../terms-popups/terms-text.ts'
import * as styles from './marketing-settings-popup.module.css'

type SettingRowProps = {
  template: TermsTemplate
  isOn: boolean
  onChange: (on: boolean) => void
  onRead: () => void
}

/** One setting: switch, title, since when, and a link to its text. */
export function SettingRow({ template, isOn, onChange, onRead }: SettingRowProps) {
  const t = useMessages('shell')
  const language = useLocale()
  const { timezoneOffset } = useShop().storeData
  const { title, summary } = termsText(template, language)
  const { agreementDate, hasAgreed } = template
  const since =
    agreementDate != null &&
    t(hasAgreed === 1 ? 'marketing.since.agreed' : 'marketing.since.withdrawn', {
      date: storeDay(agreementDate, timezoneOffset, language),
    })
  return (
    <li className={styles.setting}>
      <Switch checked={isOn} onChange={onChange}>
        {title}
      </Switch>
      {summary && <p className={styles.summary}>{summary}</p>}
      <p className={styles.foot}>
        <span className={styles.since}>{since}</span>
        {template.template && (
          <Button
            variant="text"
            size="s"
            aria-haspopup="dialog"
            aria-label={t('terms.read', { title })}
            onClick={onRead}
          >
            {t('marketing.read')}
          </Button>
        )}
      </p>
    </li>
  )
}
