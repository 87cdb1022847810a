import { type Locale, type PopupProps, report, toast, useLocale, useMessages } from '@storefront/host'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { locales } from '../messages-loading/locale.ts'
import { setLocale } from '../messages-loading/messages.ts'

/** Korean first. Each language is named in itself, for customers who cannot read the page. */
export default function LocalePopup({ open, onClosed, done, dismiss }: PopupProps<'locale'>) {
  const t = useMessages('shell')
  const current = useLocale()

  async function choose(locale: Locale) {
    try {
      await setLocale(locale)
      done({ locale })
    } catch (error) {
      report(error, 'locale')
      toast({ text: t('locale.failed') })
    }
  }

  return (
    <Sheet
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={t('locale.title')}
      closeLabel={t('popup.close')}
    >
      <RadioGroup
        label={t('locale.title')}
        circle="end"
        value={current}
        onChange={(locale) => void choose(locale)}
        options={locales.map((locale) => ({
          value: locale,
          label: <span lang={locale}>{t(`locale.${locale}`)}</span>,
        }))}
      />
    </Sheet>
  )
}
