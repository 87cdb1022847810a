import type { PopupFacts, PopupName, PopupOutcome, PopupParams } from '@storefront/contract/popups.ts'
import type { PartTable } from '@storefront/contract/registry/part-table.ts'
import type { ConfirmRequest, Notice, PopupProps, Readable } from '@storefront/host'
import { writable } from '@storefront/host/runtime/writable.ts'
import type { ComponentType } from 'react'
import { openPopupAction, type PendingActions } from '../pending-action/pending-actions.ts'
import { dialogMarks, type PopupMarks } from './popup-hash.ts'
import { createPopupHistory, type HistoryEntries } from './popup-history.ts'
import { marksOf, popupStack, type Stack, type StackAction } from './popup-stack.ts'

export type Unavailable = Extract<PopupOutcome<PopupName>, { kind: 'unavailable' }>['reason']
/** A popup's component, whatever its params are. */
export type AnyPopup = ComponentType<PopupProps<never>>

/** Content of one stack entry. */
export type Content =
  | {
      kind: 'popup'
      name: PopupName
      params: object
      component?: AnyPopup
      failed?: { problem: unknown } | undefined
    }
  | { kind: 'alert'; request: Notice }
  | { kind: 'confirm'; request: ConfirmRequest }

/** One popup or dialog on the screen; `open` is false while it closes. */
export interface ShownPopup {
  id: number
  content: Content
  open: boolean
}

export interface PopupsParts {
  entries: HistoryEntries
  table: Pick<PartTable, 'popup'>
  marks: Pick<PopupMarks, 'markOf' | 'reopenable'>
  isLoggedIn(): boolean
  /** Whether this store has required terms that the customer has not agreed to; false by default. */
  hasMissingTerms?(): Promise<boolean>
  /** Shown to a customer who declines them. */
  termsDeclined?(): Notice
  /** Why the popup cannot be opened here; undefined where it can. */
  unavailable(name: PopupName): Unavailable | undefined
  load(name: PopupName): Promise<AnyPopup>
  /** Whether a popup named by a mark may be reopened; true by default. */
  mayReopen?(name: PopupName): boolean
  /** Message instead of opening the popup; undefined where it may be opened. */
  refusal?: ((name: PopupName, facts: PopupFacts | undefined) => Notice | undefined) | undefined
  /** Persists actions that a login interrupts. */
  pendingActions?: Pick<PendingActions, 'runPersisted' | 'awaitsLogin'>
  /** Called when a wait starts; the returned function ends it. */
  onPending(): () => void
}

/** Longer than any closing animation, in milliseconds. */
const CLOSING_TIMEOUT_MS = 600

type Ending =
  | { kind: 'done'; result: unknown }
  | { kind: 'dismissed' }
  | { kind: 'unavailable'; reason: Unavailable }

/**
 * All open modals: popups of shell and remotes, alerts and confirms. Each is a promise for the caller, an entry of the
 * stack, and an entry of browser history.
 */
export function createPopups({
  entries,
  table,
  marks: { markOf, reopenable },
  isLoggedIn,
  hasMissingTerms = async () => false,
  termsDeclined,
  unavailable,
  load,
  mayReopen = () => true,
  refusal = () => undefined,
  pendingActions = { runPersisted: (_action, _waitsFor, work) => work(), awaitsLogin: () => true },
  onPending,
}: PopupsParts) {
  let stack: Stack = []
  let lastId = 0
  const shown = writable<readonly ShownPopup[]>([])
  const endings = new Map<
    number,
    { ending: Ending; outcome: Promise<Ending>; resolve(ending: Ending): void }
  >()
  const loaded = new Map<PopupName, AnyPopup>()

  const history = createPopupHistory(entries, {
    onBack: (length) => change({ type: 'back-to', length }),
    onMarksFound(marks) {
      const open = marksOf(stack)
      if (open.some((mark, i) => mark !== marks[i])) return change({ type: 'back-to', length: 0 })
      for (const mark of marks.slice(open.length)) {
        const popup = reopenable(mark)
        const isAllowed =
          popup &&
          mayReopen(popup.name) &&
          unavailable(popup.name) === undefined &&
          refusal(popup.name, table.popup(popup.name)) === undefined &&
          (!table.popup(popup.name)?.authRequired || isLoggedIn())
        if (!isAllowed) break
        add({ kind: 'popup', ...popup }, mark)
      }
      return marksOf(stack)
    },
  })

  /** Changes the stack, and ends what was removed from it. */
  function change(action: StackAction): readonly string[] {
    const before = stack
    stack = popupStack(stack, action)
    const isOpen = new Set(stack.map((entry) => entry.id))
    for (const { id } of before) if (!isOpen.has(id)) startClosing(id)
    return marksOf(stack)
  }

  function add(content: Content, mark: string): Promise<Ending> {
    const id = ++lastId
    const { promise: outcome, resolve } = Promise.withResolvers<Ending>()
    endings.set(id, { ending: { kind: 'dismissed' }, outcome, resolve })
    shown.set([...shown.get(), { id, content, open: true }])
    change({ type: 'open', id, mark })
    if (content.kind === 'popup') void loadComponent(id, content.name)
    return outcome
  }

  /** Loads the popup's component; it counts as open meanwhile, so that Back closes it. */
  async function loadComponent(id: number, name: PopupName): Promise<void> {
    const cached = loaded.get(name)
    if (cached) return updateContent(id, { component: cached })
    const end = endings.get(id)
    if (end) end.ending = { kind: 'dismissed' }
    updateContent(id, { failed: undefined })
    const endPending = onPending()
    try {
      const component = await load(name)
      loaded.set(name, component)
      updateContent(id, { component })
    } catch (error) {
      if (end) end.ending = { kind: 'unavailable', reason: 'failed-to-load' }
      updateContent(id, { failed: { problem: error } })
    } finally {
      endPending()
    }
  }

  function updateContent(
    id: number,
    changes: { component?: AnyPopup; failed?: { problem: unknown } | undefined },
  ): void {
    shown.set(
      shown
        .get()
        .map((each) =>
          each.id === id ? { ...each, content: { ...each.content, ...changes } as Content } : each,
        ),
    )
  }

  /** Removes it at once where it has no closing animation. */
  function startClosing(id: number): void {
    const end = endings.get(id)
    endings.delete(id)
    shown.set(shown.get().map((each) => (each.id === id ? { ...each, open: false } : each)))
    if (isSeen(shown.get().find((each) => each.id === id)))
      setTimeout(() => removeClosed(id), CLOSING_TIMEOUT_MS)
    else removeClosed(id)
    if (end)
      void Promise.resolve()
        .then(history.settled)
        .then(() => end.resolve(end.ending))
  }

  async function areTermsMissing(): Promise<boolean> {
    const endPending = onPending()
    return hasMissingTerms().finally(endPending)
  }

  function removeClosed(id: number): void {
    const remaining = shown.get().filter((each) => each.id !== id || each.open)
    if (remaining.length < shown.get().length) shown.set(remaining)
  }

  function close(id: number, ending: Ending): void {
    const end = endings.get(id)
    if (!end) return
    end.ending = ending
    history.setTarget(change({ type: 'close', id }))
  }

  function show(content: Content, mark: string): Promise<Ending> {
    const top = stack.at(-1)
    const sameDialog =
      top?.mark === mark && shown.get().find((each) => each.id === top.id && isSame(each.content, content))
    // A double tap.
    if (sameDialog) return endings.get(sameDialog.id)?.outcome ?? add(content, mark)
    const outcome = add(content, mark)
    history.setTarget(marksOf(stack))
    return outcome
  }

  const popups = {
    shown: shown as Readable<readonly ShownPopup[]>,
    async openPopup<N extends PopupName>(name: N, params: PopupParams<N>): Promise<PopupOutcome<N>> {
      const reason = unavailable(name)
      if (reason !== undefined) return { kind: 'unavailable', reason }
      const refused = refusal(name, table.popup(name))
      if (refused) {
        await popups.alert(refused)
        return { kind: 'dismissed' }
      }
      const { authRequired = false, termsRequired } = table.popup(name) ?? {}
      // The login popup includes this store's terms; an existing session may be from another store.
      if (termsRequired && isLoggedIn() && (await areTermsMissing())) {
        const terms = await popups.openPopup('storeTerms', {})
        if (terms.kind === 'dismissed' && termsDeclined) await popups.alert(termsDeclined())
        if (terms.kind !== 'done') return { kind: 'dismissed' }
      }
      // After the terms request, which may have shown that the session has expired.
      if (authRequired && !isLoggedIn()) {
        const action = openPopupAction(name, params)
        const login = await pendingActions.runPersisted(action, 'login', () => popups.openPopup('login', {}))
        if (login.kind !== 'done') return { kind: 'dismissed' }
      }
      const open = () =>
        show({ kind: 'popup', name, params }, markOf(name, params)) as Promise<PopupOutcome<N>>
      const popupBelow = shown.get().findLast((each) => each.open && each.content.kind === 'popup')?.content
      // After a login the popup from which it was opened is resumed, also on another page of this tab.
      const isInterrupting = name === 'login' && popupBelow?.kind === 'popup' && !pendingActions.awaitsLogin()
      return isInterrupting
        ? pendingActions.runPersisted(
            { kind: 'open-popup', name: popupBelow.name, params: popupBelow.params },
            'login',
            open,
          )
        : open()
    },
    async alert(request: Notice): Promise<void> {
      await show({ kind: 'alert', request }, dialogMarks.alert)
    },
    async confirm(request: ConfirmRequest): Promise<boolean> {
      return (await show({ kind: 'confirm', request }, dialogMarks.confirm)).kind === 'done'
    },
    /** Ends a popup with its result. */
    done: (id: number, result: unknown) => close(id, { kind: 'done', result }),
    /** Dismisses it, unless it may not be closed now. */
    dismiss(id: number): void {
      const isHeld = stack.some((entry) => entry.id === id && !entry.closable)
      if (!isHeld) close(id, endings.get(id)?.ending ?? { kind: 'dismissed' })
    },
    /** Handles Escape. False where nothing is open. */
    dismissTop(): boolean {
      const top = stack.at(-1)
      if (top) popups.dismiss(top.id)
      return top !== undefined
    },
    setClosable: (id: number, closable: boolean) => void change({ type: 'set-closable', id, closable }),
    /** Retries a failed load. */
    retry(id: number): void {
      const failed = shown.get().find((candidate) => candidate.id === id)
      if (failed?.content.kind === 'popup') void loadComponent(id, failed.content.name)
    },
    /** The closing animation has ended: removes it from the page. */
    gone: removeClosed,
    async closeAll(): Promise<void> {
      if (stack.length > 0) history.setTarget(change({ type: 'close-all' }))
      await history.settled()
    },
    /** Whether something is open that may not be closed now. */
    isHeld: () => stack.some((entry) => !entry.closable),
    isAnyOpen: () => stack.length > 0,
    begin: history.begin,
    pageChanged: history.pageChanged,
  }
  return popups
}

export type Popups = ReturnType<typeof createPopups>

/** A popup that was still loading has no closing animation. */
const isSeen = (entry: ShownPopup | undefined) =>
  entry?.content.kind !== 'popup' ||
  entry.content.component !== undefined ||
  entry.content.failed !== undefined

function isSame(first: Content, second: Content): boolean {
  return JSON.stringify(paramsOf(first)) === JSON.stringify(paramsOf(second))
}

const paramsOf = (content: Content) =>
  content.kind === 'popup' ? [content.name, content.params] : [content.kind, content.request]
