import { Amount, Amounts } from '@storefront/ui/amounts/amounts.tsx'
import { Card, CardStack } from '@storefront/ui/card/card.tsx'
import { CheckIcon } from '@storefront/ui/icons/check-icon.tsx'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './charge-popup.module.css'

interface ChargeResultProps {
  /** Won charged. */
  amount: number
  /** New balance in won; undefined where it could not be read. */
  balance: number | undefined
}

export function ChargeResult({ amount, balance }: ChargeResultProps) {
  const t = useTexts()
  const won = useWon()
  return (
    <CardStack>
      <div className={styles.result}>
        <span className={styles.check}>
          <CheckIcon size={32} />
        </span>
        <p role="status">{t('charge.doneText')}</p>
      </div>
      <Card>
        <Amounts>
          <Amount label={t('charge.amount')}>{won(amount)}</Amount>
          {balance !== undefined && (
            <Amount label={t('charge.newBalance')} weight="total">
              {won(balance)}
            </Amount>
          )}
        </Amounts>
      </Card>
    </CardStack>
  )
}
