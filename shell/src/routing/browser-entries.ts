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
  enter(address: string, method: 'push' | 'replace'): void
  /** Runs after the customer has moved to another page, and the popups were notified. */
  onPageMoved(listener: () => void): void
}

/**
 * The tab's history of pages and the popups above them. Nothing else in the shell adds entries or moves in `history`.
 * @param marksIn parses the marks of popups in a hash
 */
export function browserEntries(marksIn: PopupMarks['marksIn']): BrowserEntries {
  let current = stateNow() ?? { idx: 0, key: newKey() }
  let notifyPopups = () => {}
  let notifyRouter = () => {}
  if (stateNow() === undefined) history.replaceState(current, '')

  addEventListener('popstate', () => {
    // An entry without our state: the customer typed another hash. It is above the last one.
    if (stateNow() === undefined) write('replace', { idx: current.idx + 1, key: current.key }, location.href)
    const isSamePage = stateNow()?.key === current.key
    current = stateNow() ?? current
    notifyPopups()
    if (!isSamePage) notifyRouter()
  })

  function write(method: 'push' | 'replace', state: EntryState, address: string): void {
    current = state
    if (method === 'push') history.pushState(state, '', address)
    else history.replaceState(state, '', address)
  }
  const withMarks = (marks: readonly string[]) => addressNow() + hashOf(marks)

  return {
    current: () => ({ index: current.idx, marks: marksIn(location.hash) }),
    push: (marks) => write('push', { ...current, idx: current.idx + 1 }, withMarks(marks)),
    replace: (marks) => write('replace', current, withMarks(marks)),
    go: (delta) => history.go(delta),
    onMoved: (listener) => {
      notifyPopups = listener
    },
    page: () => ({ key: current.key, address: addressNow() }),
    enter: (address, method) =>
      write(method, { idx: method === 'push' ? current.idx + 1 : current.idx, key: newKey() }, address),
    onPageMoved: (listener) => {
      notifyRouter = listener
    },
  }
}

const addressNow = () => location.pathname + location.search
const newKey = () => crypto.randomUUID().slice(0, 8)

function stateNow(): EntryState | undefined {
  const state = history.state as Partial<EntryState> | null
  return typeof state?.idx === 'number' && typeof state.key === 'string' ? (state as EntryState) : undefined
}
