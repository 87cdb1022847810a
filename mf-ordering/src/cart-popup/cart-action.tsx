import { openPopup, toast } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { useId } from 'react'
import { backToMenu } from '../back-to-menu.ts'
import { useCartTotal } from '../cart/use-checked-cart.ts'
import { useTexts, useWon } from '../texts.ts'
import * as styles from './cart-action.module.css'
import { useOrderHindrance } from './use-order-hindrance.ts'

type CartActionProps = { path: string; isReady: boolean; onOrdered: (result: { dealId: number }) => void }

/** More products, or on to the last look; what stands in the way is said above. */
export function CartAction({ path, isReady, onOrdered }: CartActionProps) {
  const t = useTexts()
  const won = useWon()
  const reasonId = useId()
  const { sum } = useCartTotal()
  const hindrance = useOrderHindrance()
  const next = async () => {
    const outcome = await openPopup('orderConfirm', {})
    if (outcome.kind === 'done') onOrdered(outcome.result)
    else if (outcome.kind === 'unavailable') toast({ text: t('unavailablePart') })
  }
  return (
    <div className={styles.action}>
      <p id={reasonId} className={styles.reason} role="status">
        {hindrance}
      </p>
      <div className={styles.buttons}>
        <Button variant="tint" onClick={() => backToMenu(path)}>
          {t('cart.more')}
        </Button>
        <Button wide disabled={!isReady || hindrance !== undefined} reasonId={reasonId} onClick={next}>
          {t('cart.next', { amount: won(sum) })}
        </Button>
      </div>
    </div>
  )
}
