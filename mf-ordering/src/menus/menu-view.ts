import { persisted, usePersisted, useShop } from '@storefront/host'
import { useState } from 'react'

export type MenuView = 'grid' | 'list'

/**
 * Layout of products: the customer's choice, else the store's setting. `text` or none means rows; any other value a
 * grid of pictures (spec decision 43).
 */
export function useMenuView(): [MenuView, (view: MenuView) => void] {
  const { storeInfo, storeData } = useShop()
  const [chosen] = useState(() => persisted<MenuView | null>('shared', 'menu-view', null, readView))
  const usual = (storeInfo.menuPageType ?? storeData.menuPageType ?? 'text') === 'text' ? 'list' : 'grid'
  return [usePersisted(chosen) ?? usual, chosen.set]
}

function readView(value: unknown): MenuView | null {
  return value === 'grid' || value === 'list' ? value : null
}
