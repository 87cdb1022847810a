import { getStoreTermsTemplateList } from '@storefront/contract/endpoints/terms.ts'
import { termsType } from '@storefront/contract/wire-enums.ts'
import { hasPopup, openPopup, useEndpoint, useLocale, useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card } from '@storefront/ui/card/card.tsx'
import { Checkbox } from '@storefront/ui/checkbox/checkbox.tsx'
import { useTexts } from '../texts.ts'

interface GiftTermsProps {
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
}

/** The agreement to the store's terms of gift cards, whose text can be read. */
export function GiftTerms({ isAgreed, onChange }: GiftTermsProps) {
  const t = useTexts()
  const language = useLocale()
  const { storeId } = useShop()
  const { data } = useEndpoint(getStoreTermsTemplateList, { storeId, termsTypeList: termsType.giftCard })
  const template = data?.find((each) => each.termsType === termsType.giftCard)
  const title =
    (language === 'en' && template?.translations?.en?.title) || template?.title || t('gift.pay.terms')
  return (
    <div data-section="terms">
      <Card>
        <Checkbox
          shape="round"
          checked={isAgreed}
          onChange={onChange}
          trailing={
            template?.hasTemplate &&
            hasPopup('termsViewer') && (
              <Button
                variant="text"
                size="s"
                aria-label={t('gift.pay.readOf', { title })}
                onClick={() =>
                  void openPopup('termsViewer', { storeId: template.storeId, termsType: termsType.giftCard })
                }
              >
                {t('gift.pay.read')}
              </Button>
            )
          }
        >
          {t('gift.pay.agree', { title })}
        </Checkbox>
      </Card>
    </div>
  )
}
