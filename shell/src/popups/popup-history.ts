/** The part of a history entry that concerns popups. */
export interface EntryPosition {
  /** Position of the entry in this tab; smaller after moving back. */
  index: number
  /** Marks in its URL: none for the page itself, one per popup. */
  marks: readonly string[]
}

/** Browser history; replaced in tests. */
export interface HistoryEntries {
  current(): EntryPosition
  /** Adds an entry above the current one, with these marks; synchronous. */
  push(marks: readonly string[]): void
  /** Changes the marks of the current entry; synchronous. */
  replace(marks: readonly string[]): void
  /** Moves asynchronously; the listener is called afterwards. */
  go(delta: number): void
  /** Runs after each move, by us or the customer. */
  onMoved(listener: () => void): void
}

export interface PopupHistoryOwner {
  /** The customer went back to `length` popups. Returns the marks that stay open nevertheless. */
  onBack(length: number): readonly string[]
  /** The customer reached these marks (Forward, or a reload). Returns the marks that are open now. */
  onMarksFound(marks: readonly string[]): readonly string[]
}

/** Limit of single steps; reaching it means that something else moves the history, too. */
const MAX_STEPS = 30
/** A move without an event within this time, in milliseconds, did not happen. */
const MOVE_TIMEOUT_MS = 1_000
/**
 * Number of timers that the timeout is split into: in a frozen page a single overdue timer would run before the move's
 * event.
 */
const MOVE_TURNS = 10
const MAX_TRIES = 3

/**
 * Reconciles browser history with the popup stack: the page's own entry and one more for each popup. One step at a time
 * from the actual history, because the customer moves in it, too. `settled` resolves in any case.
 */
export function createPopupHistory(entries: HistoryEntries, owner: PopupHistoryOwner) {
  let targetMarks: readonly string[] = []
  /** Index of the page's own entry, below the popups. */
  let base = pageOf(entries.current())
  let moving: { target: number; timer: ReturnType<typeof setTimeout> } | undefined
  let steps = 0
  let tries = 0
  /** Reconciling failed: popups work, but Back leaves the page. */
  let isDetached = false
  let isSettled = true
  let waiting: (() => void)[] = []

  entries.onMoved(() => {
    const { index } = entries.current()
    const expected = moving?.target
    stopWaiting()
    // Further back than requested: the customer went back at the same time.
    const isOurs = expected !== undefined && index >= expected
    if (!isOurs) customerMoved()
    step()
  })

  function customerMoved(): void {
    steps = 0
    const { marks } = entries.current()
    const page = pageOf(entries.current())
    if (
      page === base &&
      marks.length < targetMarks.length &&
      commonPrefixLength(marks, targetMarks) === marks.length
    ) {
      targetMarks = owner.onBack(marks.length)
      return
    }
    if (page !== base) {
      targetMarks = owner.onBack(0)
      // A popup may not be closed: the next steps lead back to its page.
      if (targetMarks.length > 0) return
      base = page
    }
    targetMarks = owner.onMarksFound(marks)
  }

  function step(): void {
    if (moving) return
    isSettled = false
    const { index, marks } = entries.current()
    const depth = index - base
    const matching = Math.min(commonPrefixLength(marks, targetMarks), Math.max(depth, 0))
    steps += 1
    if (isDetached) replaceMarks()
    else if (depth === targetMarks.length && depth === matching && depth === marks.length) settle()
    else if (steps > MAX_STEPS) detach()
    else if (depth < 0 || depth > matching) move(matching - depth)
    else if (depth < marks.length) {
      entries.replace(marks.slice(0, depth))
      step()
    } else {
      entries.push(targetMarks.slice(0, depth + 1))
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
    replaceMarks()
  }

  function replaceMarks(): void {
    base = entries.current().index
    entries.replace(targetMarks)
    if (targetMarks.length === 0) isDetached = false
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
    /** Sets the marks of the open popups. */
    setTarget(marks: readonly string[]): void {
      targetMarks = marks
      step()
    },
    /** Starts from the marks of the opened or reloaded document. */
    begin(): void {
      base = pageOf(entries.current())
      const { index, marks } = entries.current()
      if (base < 0) {
        // A pasted link has no entry of the page below its popups.
        base = index
        entries.replace([])
      }
      targetMarks = owner.onMarksFound(marks)
      step()
    },
    /** The router has pushed or replaced the page. */
    pageChanged(): void {
      if (moving) return
      base = pageOf(entries.current())
      targetMarks = owner.onBack(0)
      step()
    },
    /** Resolves when browser history matches. */
    settled(): Promise<void> {
      return isSettled ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
    },
  }
}

const pageOf = ({ index, marks }: EntryPosition) => index - marks.length

/** Length of the common prefix of marks. */
function commonPrefixLength(first: readonly string[], second: readonly string[]): number {
  const differs = first.findIndex((mark, i) => mark !== second[i])
  return differs < 0 ? first.length : differs
}
