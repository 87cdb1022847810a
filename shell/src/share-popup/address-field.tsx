import { toast, useMessages } from '@storefront/host'
import { Button } from '@storefront/ui/button/button.tsx'
import { useRef } from 'react'
import * as styles from './share-popup.module.css'

/** The link with a copy button; where the browser forbids copying, the text is selected for the customer. */
export function AddressField({ address }: { address: string | undefined }) {
  const t = useMessages('shell')
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    if (address === undefined) return
    try {
      await navigator.clipboard.writeText(address)
      toast({ text: t('share.copied') })
    } catch {
      field.current?.focus()
      field.current?.select()
      toast({ text: t('share.copyFailed') })
    }
  }

  return (
    <div className={styles.address}>
      <input
        ref={field}
        className={styles.field}
        readOnly
        value={address ?? ''}
        placeholder={t('share.making')}
        aria-label={t('share.address')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="neutral" size="m" disabled={address === undefined} onClick={copy}>
        {t('share.copy')}
      </Button>
    </div>
  )
}
