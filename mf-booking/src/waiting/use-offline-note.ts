import { offlineNoteKey, readOfflineNote } from '@storefront/contract/offline-note.ts'
import { persisted, session, usePersisted } from '@storefront/host'
import { useEffect, useMemo } from 'react'
import { useStoreTime, useTexts } from '../texts.ts'
import { savedTicket } from './saved-ticket.ts'

/** Notes number and place for a page that is opened offline, where this remote is not loaded; removed with the saved ticket. */
export function useOfflineNote(): void {
  const t = useTexts()
  const { moment } = useStoreTime()
  const saved = usePersisted(useMemo(savedTicket, []))
  const note = useMemo(() => persisted('shared', offlineNoteKey, null, readOfflineNote), [])
  useEffect(() => {
    if (saved === null) return note.clear()
    const { ticket, savedAt } = saved
    const place =
      ticket.callDate === null
        ? `${t('waiting.ahead')} ${t('waiting.teams', { count: ticket.preWaitingCount })}`
        : t('waiting.called')
    note.set({
      title: t('waiting.note.title', { number: ticket.waitingNumber }),
      text: t('waiting.note.text', { place, time: moment(savedAt) }),
    })
  }, [saved, note, t, moment])
  useEffect(
    () => () => {
      if (session().user === null) note.clear()
    },
    [note],
  )
}
