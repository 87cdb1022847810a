import { paths } from '@storefront/contract/paths.ts'
import { closeAllPopups, navigate } from '@storefront/host'

/** Closes all popups and shows the menu; an open menu keeps its scroll position. */
export async function backToMenu(current: string): Promise<void> {
  await closeAllPopups()
  if (current !== paths.menus()) await navigate.to(paths.menus())
}
