import { type PopupProps, useMessages } from '@storefront/host'

export default function CardPopup({ params, dismiss }: PopupProps<'loyalty/card'>) {
  const t = useMessages('mf-loyalty')
  return (
    <dialog open aria-label={t('title')}>
      <button type="button" onClick={dismiss}>
        {params.cardId}
      </button>
    </dialog>
  )
}
