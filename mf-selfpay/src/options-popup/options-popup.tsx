import { type PopupProps, storeText, useCatalogue, useLocale } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import { Sheet } from '@storefront/ui/sheet/sheet.tsx'
import { useState } from 'react'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './options-popup.module.css'

/** Asks for the option that goods need before they are added. */
export default function OptionsPopup({
  params,
  open,
  onClosed,
  dismiss,
  done,
}: PopupProps<'selfpay/options'>) {
  const t = useTexts()
  const won = useWon()
  const language = useLocale()
  const product = useCatalogue().byId.get(params.productId)
  const [value, setValue] = useState<string>()
  return (
    <Sheet
      open={open}
      onClosed={onClosed}
      onClose={dismiss}
      title={product ? storeText(product, 'name', language) : t('options.label')}
      text={t('options.text')}
      closeLabel={t('close')}
      action={
        <Button wide disabled={value === undefined} onClick={() => value !== undefined && done({ value })}>
          {t('options.add')}
        </Button>
      }
    >
      <div className={styles.options}>
        <RadioGroup
          label={t('options.label')}
          value={value}
          onChange={setValue}
          options={(product?.optionItems ?? []).map((option) => ({
            value: option.value,
            label: (language === 'en' ? option.en : undefined) ?? option.value,
            ...(option.price !== 0 && { detail: `+${won(option.price)}` }),
          }))}
        />
      </div>
    </Sheet>
  )
}
