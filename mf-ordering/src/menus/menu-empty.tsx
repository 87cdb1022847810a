import { useShop } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { PhoneIcon } from '@storefront/ui/icons/phone-icon.tsx'
import { useTexts } from '../texts.ts'

/** Shown where the store sells nothing at the moment. */
export function MenuEmpty() {
  const t = useTexts()
  const tel = useShop().storeInfo.tel[0]?.tel
  return (
    <EmptyState
      title={t('menus.empty')}
      text={t('menus.emptyHelp')}
      action={
        tel && (
          <Button variant="tint" wide href={`tel:${tel}`} icon={<PhoneIcon size={20} />}>
            {t('callStore')}
          </Button>
        )
      }
    />
  )
}
