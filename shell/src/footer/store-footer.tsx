import { termsType } from '@storefront/contract/wire-enums.ts'
import { platformStoreId } from '@storefront/domain/terms/groups.ts'
import { openPopup, storeText, useLocale, useMessages, useShop } from '@storefront/host'
import { Footer, FooterLines, FooterLink } from '@storefront/ui/footer/footer.tsx'
import { OwnFooter } from './own-footer.tsx'

/** The platform's terms that Main links to (spec 1 §5.2). */
const linked = [
  { termsType: termsType.privacyCollection, label: 'footer.privacy' },
  { termsType: termsType.serviceUse, label: 'footer.serviceUse' },
]

/**
 * Footer of Main: links to the platform's terms, then the store's own footer or the legally required business details.
 */
export function StoreFooter() {
  const t = useMessages('shell')
  const language = useLocale()
  const { storeInfo } = useShop()
  const [name, representative, userAppFooter] = (['name', 'representative', 'userAppFooter'] as const).map(
    (field) => storeText(storeInfo, field, language),
  )
  const { licenseNumber, onlineSalesNumber, address, tel } = storeInfo
  const street =
    (language === 'en' && address?.engAddr) || joinParts([address?.roadAddr, address?.addrDetail], ', ')

  const defaultFooter = (
    <FooterLines
      lines={[
        joinParts([name, representative && t('footer.representative', { name: representative })]),
        joinParts([street, tel[0]?.tel]),
        licenseNumber && t('footer.license', { number: licenseNumber }),
        onlineSalesNumber && t('footer.onlineSales', { number: onlineSalesNumber }),
        t('footer.hosting'),
      ].filter(Boolean)}
      copyright={`© ${(language === 'ko' && storeInfo.licenseName) || name}`}
    />
  )
  return (
    <Footer
      links={linked.map(({ termsType, label }) => (
        <FooterLink
          key={label}
          onClick={() => void openPopup('termsViewer', { storeId: platformStoreId, termsType })}
        >
          {t(label)}
        </FooterLink>
      ))}
    >
      {userAppFooter ? <OwnFooter html={userAppFooter} otherwise={defaultFooter} /> : defaultFooter}
    </Footer>
  )
}

function joinParts(parts: (string | null | undefined)[], by = ' · '): string {
  return parts.filter(Boolean).join(by)
}
