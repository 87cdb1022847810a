import * as host from '@storefront/host'
import type * as HostOne from '../../shell-of-two-hosts/src/host-1.ts'

// Written against host 1, whose types no longer exist.
const { kept, useKept } = host as unknown as typeof HostOne

const note = kept('tab', 'note', 'nothing', String)

export default function NoteScreen() {
  const value = useKept(note)
  return (
    <section aria-label="host 1">
      <p>{value}</p>
      <button type="button" onClick={() => note.set('written by host 1')}>
        write
      </button>
    </section>
  )
}
