import type { TermsTemplate } from '@storefront/contract/entities/terms.ts'
import { termsGroups } from '@storefront/domain/terms/groups.ts'
import { termsKey } from '@storefront/domain/terms/required.ts'
import { openPopup, useLocale, useMessages, useShop } from '@storefront/host'
import { Checkbox } from '@storefront/ui/checkbox/checkbox.tsx'
import { IconButton } from '@storefront/ui/icon-button/icon-button.tsx'
import { RightIcon } from '@storefront/ui/icons/right-icon.tsx'
import { termsText } from './terms-text.ts'
import * as styles from './terms-ticks.module.css'
import type { Ticks } from './use-ticks.ts'

/** Checkboxes of terms, with a select-all row, titled by owner where there are several. */
export function TermsTicks({ ticks }: { ticks: Ticks }) {
  const t = useMessages('shell')
  const { storeId, parentStoreInfo } = useShop()
  const groups = termsGroups(ticks.undecided, { storeId, parentStoreId: parentStoreInfo?.storeId ?? null })
  if (ticks.undecided.length === 0) return null
  return (
    <fieldset className={styles.terms}>
      <legend className={styles.legend}>{t('terms.legend')}</legend>
      {ticks.undecided.length > 1 && (
        <div className={styles.all}>
          <Checkbox shape="round" strong checked={ticks.allTicked} onChange={ticks.tickAll}>
            {t('terms.all')}
          </Checkbox>
        </div>
      )}
      {groups.map(({ groupTitle, termsTemplateListWithAgreed }) => (
        <div key={groupTitle}>
          {groups.length > 1 && <p className={styles.owner}>{t(`terms.owner.${groupTitle}`)}</p>}
          {termsTemplateListWithAgreed.map((template) => (
            <Term key={termsKey(template)} template={template} ticks={ticks} />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

function Term({ template, ticks }: { template: TermsTemplate; ticks: Ticks }) {
  const t = useMessages('shell')
  const text = termsText(template, useLocale())
  const { storeId, termsType } = template
  return (
    <Checkbox
      shape="round"
      checked={ticks.isTicked(template)}
      onChange={(isTicked) => ticks.tick(template, isTicked)}
      note={text.summary}
      trailing={
        template.template && (
          <IconButton
            label={t('terms.read', { title: text.title })}
            aria-haspopup="dialog"
            onClick={() => void openPopup('termsViewer', { storeId, termsType })}
          >
            <RightIcon size={18} />
          </IconButton>
        )
      }
    >
      {text.title}{' '}
      <span className={template.isRequired ? styles.required : styles.optional}>
        {t(template.isRequired ? 'terms.required' : 'terms.optional')}
      </span>
    </Checkbox>
  )
}
