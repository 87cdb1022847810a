import { Button } from '@storefront/ui/button/button.tsx'
import { EmptyState } from '@storefront/ui/empty-state/empty-state.tsx'
import { panelOf, topmostModal } from '@storefront/ui/modal/topmost-modal.ts'
import { Scene } from '@storefront/ui/scene/scene.tsx'
import { useEffect } from 'react'
import { useTexts } from '../texts.ts'

const bag = new URL('./pictures/bag.webp', import.meta.url).href

/** Shown for an empty cart. */
export function CartEmpty({ onMenu }: { onMenu: () => unknown }) {
  const t = useTexts()

  // The last line is gone with the focused button: moves the focus here.
  useEffect(() => {
    const popup = topmostModal()
    if (popup && document.activeElement === document.body) panelOf(popup)?.focus()
  }, [])

  return (
    <EmptyState
      picture={<Scene src={bag} />}
      title={t('cart.empty')}
      text={t('cart.emptyHelp')}
      level={3}
      action={
        <Button wide onClick={onMenu}>
          {t('cart.toMenu')}
        </Button>
      }
    />
  )
}
