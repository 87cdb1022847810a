import { Card } from '@storefront/ui/card/card.tsx'
import { LeafIcon } from '@storefront/ui/icons/leaf-icon.tsx'
import { Switch } from '@storefront/ui/switch/switch.tsx'
import { TextArea } from '@storefront/ui/text-area/text-area.tsx'
import { setOrderNote, useCart } from '../cart/cart.ts'
import { useFulfilmentMethod } from '../fulfilment/fulfilment-method.ts'
import { useTexts } from '../texts.ts'
import * as styles from './cart-popup.module.css'
import { setNoteLine } from './note-line.ts'

/** Length limit of the API. */
const maxLength = 200

/** A note for the whole order; for takeout and delivery with a switch to decline disposable cutlery. */
export function OrderNote({ isOffPremises }: { isOffPremises: boolean }) {
  const t = useTexts()
  const { note } = useCart()
  const method = useFulfilmentMethod()
  // The store reads the note, so the switch writes into it: what the customer sees there is what is sent.
  const noCutlery = t('cart.noCutlery')
  return (
    <Card title={t('cart.note')} level={3}>
      <TextArea
        label={t('cart.note')}
        hideLabel
        placeholder={t(isOffPremises ? 'cart.notePlaceholderAway' : 'cart.notePlaceholder')}
        rows={2}
        maxLength={maxLength}
        value={note}
        onChange={(text) => setOrderNote(text, method)}
      />
      {isOffPremises && (
        <div className={styles.cutlery}>
          <Switch
            icon={<LeafIcon size={20} />}
            checked={note.split('\n').includes(noCutlery)}
            disabled={!note.split('\n').includes(noCutlery) && note.length + noCutlery.length >= maxLength}
            onChange={(isOn) => setOrderNote(setNoteLine(note, noCutlery, isOn), method)}
          >
            {noCutlery}
          </Switch>
        </div>
      )}
    </Card>
  )
}
