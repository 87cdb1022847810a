import type { TermsTemplate } from '@storefront/contract/entities/terms.ts'
import { openPopup, useLocale } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { Checkbox } from '@storefront/ui/checkbox/checkbox.tsx'
import { useTexts } from '../texts.ts'

interface PayAgreementProps {
  terms: readonly TermsTemplate[]
  /** Types that are ticked. */
  agreed: ReadonlySet<string>
  onChange: (agreed: ReadonlySet<string>) => void
  types: readonly { termsType: string; titleKey: string }[]
}

/** A select-all checkbox, and one for each text, which can be opened. */
export function PayAgreement({ terms, agreed, onChange, types }: PayAgreementProps) {
  const t = useTexts()
  const language = useLocale()
  const isAllAgreed = types.every(({ termsType }) => agreed.has(termsType))
  const tick = (termsType: string, isTicked: boolean) => {
    const next = new Set(agreed)
    if (isTicked) next.add(termsType)
    else next.delete(termsType)
    onChange(next)
  }
  return (
    <Card>
      <Checkbox
        shape="round"
        strong
        checked={isAllAgreed}
        onChange={(isTicked) => onChange(new Set(isTicked ? types.map(({ termsType }) => termsType) : []))}
      >
        {t('pay.agreeAll')}
      </Checkbox>
      {types.map(({ termsType, titleKey }) => {
        const template = terms.find((each) => each.termsType === termsType)
        const title =
          (language === 'en' && template?.translations?.en?.title) || template?.title || t(titleKey)
        return (
          <Checkbox
            key={termsType}
            shape="round"
            checked={agreed.has(termsType)}
            onChange={(isTicked) => tick(termsType, isTicked)}
            trailing={
              template?.hasTemplate && (
                <Button
                  variant="text"
                  size="s"
                  aria-label={t('pay.readOf', { title })}
                  onClick={() => openPopup('termsViewer', { storeId: template.storeId, termsType })}
                >
                  {t('pay.read')}
                </Button>
              )
            }
          >
            {title}
          </Checkbox>
        )
      })}
    </Card>
  )
}
