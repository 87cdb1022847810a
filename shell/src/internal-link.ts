import { closeAllPopups, hrefOf, navigate } from '@storefront/host'
import type { MouseEvent } from 'react'

/**
 * Props of a link inside the shop: a real address, so that a long press and a new tab work; a plain tap closes popups
 * and navigates without a page load.
 */
export function internalLink(path: string) {
  return {
    href: hrefOf(path),
    onClick: async (event: MouseEvent<HTMLElement>) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      await closeAllPopups()
      await navigate.to(path)
    },
  }
}
