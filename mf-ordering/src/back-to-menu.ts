import { paths } from '@storefront/contract/paths.ts'
import { closeAllPopups, navigate } from '@storefront/host'

/** Closes what is open and shows the menu; where it is there already, with its scroll position. */
export async function backToMenu(current: string): Promise<void> {
  await closeAllPopups()
  if (current !== paths.menus()) await navigate.to(paths.menus())
}
