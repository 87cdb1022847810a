import { persisted, usePersisted } from '@storefront/host'

const note = persisted('tab', 'note', 'nothing', String)

export default function NoteScreen() {
  const value = usePersisted(note)
  return (
    <section aria-label="host 2">
      <p>{value}</p>
      <button type="button" onClick={() => note.set('written by host 2')}>
        write
      </button>
    </section>
  )
}
