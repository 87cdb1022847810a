import { hashOf, marksIn } from './popup-hash.ts'
import type { HistoryEntries } from './popup-history.ts'

/** What react-router keeps in the state of an entry; ours look like its own. */
interface EntryState {
  idx?: number
  key?: string
}

/**
 * The tab's real history. The router need not know of popups: a move that stays on the page it shows is kept
 * from it, so that nothing renders again and no navigation under way is broken off. For that, this must
 * listen before the router does.
 */
export function browserEntries(): HistoryEntries & { pageChanged(): void } {
  let shownPage = pageAddress()
  let lastIndex = stateOf().idx ?? 0
  if (stateOf().idx === undefined) history.replaceState({ ...stateOf(), idx: lastIndex }, '')

  const write = (how: 'pushState' | 'replaceState', idx: number, marks: readonly string[]) => {
    lastIndex = idx
    const state: EntryState = { ...stateOf(), idx }
    if (how === 'pushState') state.key = crypto.randomUUID().slice(0, 8)
    history[how](state, '', location.pathname + location.search + hashOf(marks))
  }
  const indexNow = () => stateOf().idx ?? lastIndex

  return {
    current: () => ({ index: indexNow(), marks: marksIn(location.hash) }),
    push: (marks) => write('pushState', indexNow() + 1, marks),
    replace: (marks) => write('replaceState', indexNow(), marks),
    go: (delta) => history.go(delta),
    onMoved(listener) {
      addEventListener(
        'popstate',
        (event) => {
          // An entry of no one's making: the customer typed another hash. It stands above the last one.
          if (stateOf().idx === undefined) write('replaceState', lastIndex + 1, marksIn(location.hash))
          lastIndex = indexNow()
          const isSamePage = pageAddress() === shownPage
          shownPage = pageAddress()
          if (isSamePage) event.stopImmediatePropagation()
          listener()
        },
        { capture: true },
      )
    },
    pageChanged() {
      shownPage = pageAddress()
      lastIndex = indexNow()
    },
  }
}

const stateOf = (): EntryState => (history.state as EntryState | null) ?? {}
const pageAddress = () => location.pathname + location.search
