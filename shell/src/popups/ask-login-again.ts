import type { PartTable } from '@storefront/contract/registry/part-table.ts'
import type { Notice, Readable, Session } from '@storefront/host'
import type { Popups } from './popups.ts'

interface Parts {
  session: Readable<Session>
  popups: Pick<Popups, 'shown' | 'openPopup' | 'dismiss' | 'alert'>
  table: Pick<PartTable, 'popup'>
  /** Shown to a customer who declines. */
  declined(): Notice
}

/**
 * Asks for login where the session ends under popups that need one, as the guard of a screen does: expired, or ended in another tab.
 * They would wait forever for what is the customer's. Declining closes them.
 */
export function askLoginAgain({ session, popups, table, declined }: Parts): void {
  const isGuest = () => session.get().user === null
  const openNames = () =>
    popups.shown
      .get()
      .flatMap(({ id, open, content }) =>
        open && content.kind === 'popup' ? [{ id, name: content.name }] : [],
      )
  const needingLogin = () => openNames().filter(({ name }) => table.popup(name)?.authRequired)

  let wasGuest = isGuest()
  session.subscribe(async () => {
    const hasEnded = !wasGuest && isGuest()
    wasGuest = isGuest()
    if (!hasEnded) return
    // After popups and screens have rendered: some close themselves, and the guard of the screen may have asked.
    await new Promise((resolve) => setTimeout(resolve))
    if (!isGuest() || needingLogin().length === 0 || openNames().some(({ name }) => name === 'login')) return
    const { kind } = await popups.openPopup('login', {})
    if (kind === 'done' || !isGuest()) return
    for (const { id } of needingLogin().toReversed()) popups.dismiss(id)
    await popups.alert(declined())
  })
}
