/** One entry of browser history, as far as popups are concerned. */
export interface EntryPosition {
  /** Counts entries of this tab upward; moving back makes it smaller. */
  index: number
  /** What is marked in its URL. The entry of the page itself has none, each popup adds one. */
  marks: readonly string[]
}

/** Browser history, or a stand-in of a test. */
export interface HistoryEntries {
  current(): EntryPosition
  /** Adds an entry above the current one, with these marks; at once. */
  push(marks: readonly string[]): void
  /** Renames the current entry; at once. */
  replace(marks: readonly string[]): void
  /** Moves; some time later the listener hears of it. */
  go(delta: number): void
  /** Runs after the current entry has changed by moving, whoever moved. */
  onMoved(listener: () => void): void
}

export interface PopupHistoryOwner {
  /** The customer went back until `length` popups were left. Returns the marks that stay open all the same. */
  onBack(length: number): readonly string[]
  /** The customer came upon these marks (forward, or a reload). Returns the marks that are open now. */
  onMarksFound(marks: readonly string[]): readonly string[]
}

/** More single steps than any number of popups needs; reaching it means that something else moves, too. */
const MAX_STEPS = 30
/** A move that nobody reports within this many milliseconds did not happen. */
const MOVE_TIMEOUT_MS = 1_000
/** Waited for in so many turns: to a page that stood still, the end of its time comes before the news of its move. */
const MOVE_TURNS = 10
const MAX_TRIES = 3

/**
 * Makes browser history look as the popup stack wants it: the page's own entry and one more for each popup.
 * One step at a time, each from what history really is at that moment, because the customer moves in it, too.
 * Whatever happens, `settled` resolves.
 */
export function createPopupHistory(entries: HistoryEntries, owner: PopupHistoryOwner) {
  let wanted: readonly string[] = []
  /** Index of the page's own entry, below the popups. */
  let base = pageOf(entries.current())
  let moving: { target: number; timer: ReturnType<typeof setTimeout> } | undefined
  let steps = 0
  let tries = 0
  /** History cannot be brought to what is wanted: popups work, Back leaves the page. */
  let isDetached = false
  let isSettled = true
  let waiting: (() => void)[] = []

  entries.onMoved(() => {
    const { index } = entries.current()
    const expected = moving?.target
    stopWaiting()
    // Further back than we asked for: the customer went back at the same time.
    const isOurs = expected !== undefined && index >= expected
    if (!isOurs) customerMoved()
    step()
  })

  function customerMoved(): void {
    steps = 0
    const { marks } = entries.current()
    const page = pageOf(entries.current())
    if (page === base && marks.length < wanted.length && agreement(marks, wanted) === marks.length) {
      wanted = owner.onBack(marks.length)
      return
    }
    if (page !== base) {
      wanted = owner.onBack(0)
      // What is open may not be left: the next steps lead back to its page.
      if (wanted.length > 0) return
      base = page
    }
    wanted = owner.onMarksFound(marks)
  }

  function step(): void {
    if (moving) return
    isSettled = false
    const { index, marks } = entries.current()
    const depth = index - base
    const agreed = Math.min(agreement(marks, wanted), Math.max(depth, 0))
    steps += 1
    if (isDetached) rename()
    else if (depth === wanted.length && depth === agreed && depth === marks.length) settle()
    else if (steps > MAX_STEPS) detach()
    else if (depth < 0 || depth > agreed) move(agreed - depth)
    else if (depth < marks.length) {
      entries.replace(marks.slice(0, depth))
      step()
    } else {
      entries.push(wanted.slice(0, depth + 1))
      step()
    }
  }

  function move(delta: number): void {
    waitFor(entries.current().index + delta, MOVE_TURNS)
    entries.go(delta)
  }

  function waitFor(target: number, turns: number): void {
    const timer = setTimeout(() => {
      if (turns > 1) return waitFor(target, turns - 1)
      moving = undefined
      tries += 1
      if (tries >= MAX_TRIES) detach()
      else step()
    }, MOVE_TIMEOUT_MS / MOVE_TURNS)
    moving = { target, timer }
  }

  function stopWaiting(): void {
    clearTimeout(moving?.timer)
    moving = undefined
    tries = 0
  }

  function detach(): void {
    isDetached = true
    rename()
  }

  function rename(): void {
    base = entries.current().index
    entries.replace(wanted)
    if (wanted.length === 0) isDetached = false
    settle()
  }

  function settle(): void {
    isSettled = true
    steps = 0
    tries = 0
    const done = waiting
    waiting = []
    for (const resolve of done) resolve()
  }

  return {
    /** Says what is open now. */
    want(marks: readonly string[]): void {
      wanted = marks
      step()
    },
    /** Takes over the marks that the document was opened or reloaded with. */
    begin(): void {
      base = pageOf(entries.current())
      const { index, marks } = entries.current()
      if (base < 0) {
        // A link that was pasted: there is no page below its popups yet.
        base = index
        entries.replace([])
      }
      wanted = owner.onMarksFound(marks)
      step()
    },
    /** The router has put another page on top, or in the place of this one. */
    pageChanged(): void {
      if (moving) return
      base = pageOf(entries.current())
      wanted = owner.onBack(0)
      step()
    },
    /** Resolves when browser history has followed. */
    settled(): Promise<void> {
      return isSettled ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
    },
  }
}

const pageOf = ({ index, marks }: EntryPosition) => index - marks.length

/** How many marks the two have in common from the bottom. */
function agreement(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((mark, i) => mark !== other[i])
  return differs < 0 ? one.length : differs
}
