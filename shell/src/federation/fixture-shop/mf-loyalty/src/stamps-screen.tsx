import { openPopup, useMessages } from '@storefront/host'

export default function StampsScreen() {
  const t = useMessages('mf-loyalty')
  return (
    <button type="button" onClick={() => void openPopup('loyalty/card', { cardId: 4 })}>
      {t('title')}
    </button>
  )
}
