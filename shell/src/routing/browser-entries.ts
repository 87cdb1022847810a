import { hashOf, type PopupMarks } from '../popups/popup-hash.ts'
import type { HistoryEntries } from '../popups/popup-history.ts'

/** State of a history entry. A page and the popups above it share the key. */
interface EntryState {
  /** Position of the entry in the tab. */
  idx: number
  key: string
}

export interface BrowserEntries extends HistoryEntries {
  /** Path and query of the page, as in the address bar. */
  page(): { key: string; address: string }
  /** Pushes a page, or replaces the current entry; synchronous. */
  enter(address: string, how: 'push' | 'replace'): void
  /** Runs after the customer has moved to another page, and popups have followed. */
  onPageMoved(listener: () => void): void
}

/**
 * The tab's history of pages and the popups above them. Nothing else in the shell uses `history`. @param marksIn parses
 * the marks of popups in a hash
 */
export function browserEntries(marksIn: PopupMarks['marksIn']): BrowserEntries {
  let known = stateNow() ?? { idx: 0, key: newKey() }
  let popupsFollow = () => {}
  let pageFollows = () => {}
  if (stateNow() === undefined) history.replaceState(known, '')

  addEventListener('popstate', () => {
    // An entry without our state: the customer typed another hash. It is above the last one.
    if (stateNow() === undefined) write('replace', { idx: known.idx + 1, key: known.key }, location.href)
    const isSamePage = stateNow()?.key === known.key
    known = stateNow() ?? known
    popupsFollow()
    if (!isSamePage) pageFollows()
  })

  function write(how: 'push' | 'replace', state: EntryState, address: string): void {
    known = state
    if (how === 'push') history.pushState(state, '', address)
    else history.replaceState(state, '', address)
  }
  const withMarks = (marks: readonly string[]) => addressNow() + hashOf(marks)

  return {
    current: () => ({ index: known.idx, marks: marksIn(location.hash) }),
    push: (marks) => write('push', { ...known, idx: known.idx + 1 }, withMarks(marks)),
    replace: (marks) => write('replace', known, withMarks(marks)),
    go: (delta) => history.go(delta),
    onMoved: (listener) => {
      popupsFollow = listener
    },
    page: () => ({ key: known.key, address: addressNow() }),
    enter: (address, how) =>
      write(how, { idx: how === 'push' ? known.idx + 1 : known.idx, key: newKey() }, address),
    onPageMoved: (listener) => {
      pageFollows = listener
    },
  }
}

const addressNow = () => location.pathname + location.search
const newKey = () => crypto.randomUUID().slice(0, 8)

function stateNow(): EntryState | undefined {
  const state = history.state as Partial<EntryState> | null
  return typeof state?.idx === 'number' && typeof state.key === 'string' ? (state as EntryState) : undefined
}
