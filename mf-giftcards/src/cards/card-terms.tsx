import { termsType } from '@storefront/contract/wire-enums.ts'
import { hasPopup, openPopup, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { Checkbox } from '@storefront/ui/checkbox/checkbox.tsx'
import { useTexts } from '../texts.ts'

interface CardTermsProps {
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
}

/** The agreement to the terms of gift cards, whose text can be read. */
export function CardTerms({ isAgreed, onChange }: CardTermsProps) {
  const t = useTexts()
  const { storeId } = useShop()
  return (
    <Card>
      <Checkbox
        shape="round"
        checked={isAgreed}
        onChange={onChange}
        trailing={
          hasPopup('termsViewer') && (
            <Button
              variant="text"
              size="s"
              aria-label={t('agree.readLabel')}
              onClick={() => void openPopup('termsViewer', { storeId, termsType: termsType.giftCard })}
            >
              {t('agree.read')}
            </Button>
          )
        }
      >
        {t('agree.terms')}
      </Checkbox>
    </Card>
  )
}
