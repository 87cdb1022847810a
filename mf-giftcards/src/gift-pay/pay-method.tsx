import { getPayModuleList } from '@storefront/contract/endpoints/pay-popup.ts'
import { offeredModules } from '@storefront/domain/payment/pay-modules.ts'
import { useEndpoint, useLocale } from '@storefront/host'
import { Card } from '@storefront/ui/card/card.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { RadioGroup } from '@storefront/ui/radio-group/radio-group.tsx'
import { Skeleton, SkeletonGroup } from '@storefront/ui/skeleton/skeleton.tsx'
import { useStoreAndUserId } from '../cards/use-cards.ts'
import { useTexts } from '../texts.ts'

interface PayMethodProps {
  /** Value of the chosen pay module. */
  value: string | undefined
  onChange: (value: string) => void
}

/** How to pay; it can still be changed in the payment popup. */
export function PayMethod({ value, onChange }: PayMethodProps) {
  const t = useTexts()
  const language = useLocale()
  const storeAndUserId = useStoreAndUserId()
  const { data, isError, refetch } = useEndpoint(getPayModuleList, storeAndUserId, {
    enabled: storeAndUserId.userId > 0,
  })
  // null: of a store that lists vendors (manual taxes) the API answers only these. Without an `entry`, the way in which its
  // payment is made, a module cannot be used.
  const modules = data && offeredModules(data.payModuleList, null).filter(({ entry }) => entry !== undefined)
  if (!modules && isError) {
    return (
      <ErrorState
        title={t('gift.pay.methodFailed')}
        retry={{ label: t('retry'), onPress: () => refetch() }}
      />
    )
  }
  if (modules?.length === 0) return null
  return (
    <Card title={t('gift.pay.method')}>
      {modules ? (
        <RadioGroup
          label={t('gift.pay.method')}
          circle="end"
          value={value}
          onChange={onChange}
          options={modules.map((each) => ({
            value: each.value,
            label: (language === 'en' && each.nameEn) || each.name,
          }))}
        />
      ) : (
        <SkeletonGroup label={t('gift.pay.loading')}>
          <Skeleton height="3.25rem" />
        </SkeletonGroup>
      )}
    </Card>
  )
}
