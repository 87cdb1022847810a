import { getBankCodeForBankAccountCheck } from '@storefront/contract/endpoints/gift-cards.ts'
import { useEndpoint } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { ErrorState } from '@storefront/ui/error-state/error-state.tsx'
import { Notice } from '@storefront/ui/notice/notice.tsx'
import { SelectField } from '@storefront/ui/select-field/select-field.tsx'
import { TextField } from '@storefront/ui/text-field/text-field.tsx'
import { useStoreAndUserId } from '../cards/use-cards.ts'
import { useTexts } from '../texts.ts'
import * as styles from './refund-popup.module.css'
import { cleanAccountNumber, type RefundAccountForm } from './use-refund-account.ts'

/** Second step: the account, which must be verified before the refund is requested. */
export function AccountForm({ form }: { form: RefundAccountForm }) {
  const t = useTexts()
  const storeAndUserId = useStoreAndUserId()
  const { account, isVerified, change, verify } = form
  const banks = useEndpoint(getBankCodeForBankAccountCheck, storeAndUserId, {
    enabled: storeAndUserId.userId > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const names = Object.keys(banks.data ?? {})
  return (
    <CardStack>
      <Card>
        <div className={styles.form}>
          <TextField
            label={t('refund.holder')}
            value={account.accountName}
            onChange={(accountName) => change({ accountName })}
            maxLength={40}
            autoComplete="name"
          />
          <SelectField
            label={t('refund.bank')}
            value={account.bankName}
            onChange={(bankName) => change({ bankName, bankCode: banks.data?.[bankName] ?? '' })}
            options={[
              { value: '', label: t('refund.chooseBank'), disabled: true },
              ...names.map((name) => ({ value: name, label: name })),
            ]}
          />
          {banks.isError && (
            <ErrorState
              title={t('refund.banksFailed')}
              retry={{ label: t('retry'), onPress: banks.refetch }}
            />
          )}
          <TextField
            label={t('refund.number')}
            value={account.accountNumber}
            onChange={(accountNumber) => change({ accountNumber })}
            clean={cleanAccountNumber}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
          />
          <Button variant="tint" size="m" wide onClick={verify}>
            {t('refund.verify')}
          </Button>
        </div>
      </Card>
      <div aria-live="polite">{isVerified && <Notice tone="good">{t('refund.verified')}</Notice>}</div>
      <Notice tone="plain">{t('refund.accountNote')}</Notice>
    </CardStack>
  )
}
