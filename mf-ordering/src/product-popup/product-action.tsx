import { useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { classNames } from '@storefront/ui/class-names.ts'
import { Stepper } from '@storefront/ui/stepper/stepper.tsx'
import { useId } from 'react'
import { closedText } from '../availability/closed-text.ts'
import { useOrdering } from '../availability/use-ordering.ts'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './product-action.module.css'
import { TotalAction } from './total-action.tsx'
import type { DraftState } from './use-draft.ts'

type ProductActionProps = {
  state: DraftState
  /** A set, or a cart line: shows the total separately, with a button to confirm. */
  isSetOrLine: boolean
  onAdd: () => void
}

/** Stepper and add button with the price; or why adding is blocked. */
export function ProductAction({ state, isSetOrLine, onAdd }: ProductActionProps) {
  const t = useTexts()
  const won = useWon()
  const reasonId = useId()
  const { draft, change, total, canIncrease } = state
  const reason = useReason(state)
  // Does not block adding; only explains the limit.
  const limitText = canIncrease ? null : t('limit.most', { count: draft.count })
  const button = { onClick: onAdd, disabled: reason !== null, reasonId }
  const stepper = (
    <Stepper
      size="l"
      value={draft.count}
      onChange={(count) => change({ count })}
      max={canIncrease ? undefined : draft.count}
      maxReasonId={reasonId}
      label={t('product.count')}
      decreaseLabel={t('product.fewer')}
      increaseLabel={t('product.more')}
      disabled={state.isSoldOut || state.isAllInCart}
    />
  )
  return (
    <div className={styles.action}>
      <p
        id={reasonId}
        className={classNames(styles.reason, (reason === null || state.isSetIncomplete) && styles.hint)}
        role="status"
      >
        {reason ?? limitText}
      </p>
      {isSetOrLine ? (
        <TotalAction total={total} count={stepper}>
          <Button wide {...button}>
            {t('product.done')}
          </Button>
        </TotalAction>
      ) : (
        <div className={styles.buttons}>
          {stepper}
          <Button wide {...button}>
            {t('product.add', { amount: won(total) })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Why adding is blocked; null when possible. Missing choices are marked on tapping instead. */
function useReason({ isSoldOut, isAllInCart, isExceeded, isSetIncomplete }: DraftState): string | null {
  const t = useTexts()
  const hostTexts = useMessages('host')
  const { canChoose, method, time } = useOrdering()
  if (!canChoose && !time.ok) return closedText({ t, hostTexts }, method, time)
  if (isSoldOut) return t('product.soldOut')
  if (isAllInCart) return t('limit.allInCart')
  if (isExceeded) return t('limit.exceeded')
  return isSetIncomplete ? t('product.setIncomplete') : null
}
