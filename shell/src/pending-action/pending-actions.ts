import type { PopupName, PopupParams } from '@storefront/contract/popups.ts'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'

/** An action of a popup or link (`s` of a share link, `tn` of a table's). Never one that orders or pays by itself. */
export type PendingAction =
  | { kind: 'open-popup'; name: PopupName; params: object }
  | { kind: 'register-coupon'; couponId: number; couponNum: string }
  | { kind: 'open-share'; s: string }
  | { kind: 'take-seat'; tn: string }

/** `login`: resumed once the customer has logged in; `page`: resumed at once. */
export type WaitsFor = 'login' | 'page'

interface Entry {
  action: PendingAction
  waitsFor: WaitsFor
  /** Milliseconds since 1970. */
  at: number
}

/** Time to live of an interrupted action, in milliseconds. */
const RESUMABLE_MS = 30 * 60_000

const kinds: readonly string[] = [
  'open-popup',
  'register-coupon',
  'open-share',
  'take-seat',
] satisfies PendingAction['kind'][]

/**
 * Checks only the outline of persisted entries: resuming checks again whether the action is possible. @throws for a
 * malformed value
 */
function entriesIn(value: unknown): Entry[] {
  const entries = value as Entry[]
  for (const { action, waitsFor, at } of entries)
    if (!kinds.includes(action.kind) || typeof waitsFor !== 'string' || typeof at !== 'number')
      throw new TypeError('no pending action')
  return entries
}

/**
 * Actions that a login or a reload interrupts, persisted with the tab, so that they survive a login provider that uses
 * the whole tab and a phone that unloads the page. Each is resumed once.
 */
export function createPendingActions(persisted: HostRuntime['persisted'], now: () => number) {
  const stored = persisted<Entry[]>('tab', 'pending-actions', [], entriesIn)
  const isRecent = ({ at }: Entry) => now() - at < RESUMABLE_MS
  const recent = () => stored.get().filter(isRecent)
  const store = (entries: Entry[]) => (entries.length > 0 ? stored.set(entries) : stored.clear())
  const withoutEntries = (removed: readonly string[]) =>
    stored.get().filter((each) => !removed.includes(JSON.stringify(each)))
  /** Entries of an earlier page. */
  const earlier = recent()

  return {
    /** Whether an earlier page of this tab has left pending actions. */
    hasEarlier: (): boolean => earlier.length > 0,
    awaitsLogin: (): boolean => recent().some(({ waitsFor }) => waitsFor === 'login'),
    /** Persists the action synchronously while `work` runs; a page that reloads meanwhile resumes it. */
    async runPersisted<Result>(
      action: PendingAction,
      waitsFor: WaitsFor,
      work: () => Promise<Result>,
    ): Promise<Result> {
      const serialized = JSON.stringify({ action, waitsFor, at: now() })
      store([...recent(), JSON.parse(serialized) as Entry])
      try {
        return await work()
      } finally {
        store(withoutEntries([serialized]))
      }
    },
    /**
     * Takes the newest action that an earlier page of this tab left, which the older ones waited for. Those stay
     * persisted, so that another reload resumes them. Undefined where none is left.
     */
    takeNewestEarlier(): Pick<Entry, 'action' | 'waitsFor'> | undefined {
      const newest = earlier.pop()
      if (newest) store(withoutEntries([JSON.stringify(newest)]))
      return newest
    },
  }
}
export type PendingActions = ReturnType<typeof createPendingActions>

/** The action of opening a popup. */
export const openPopupAction = <N extends PopupName>(name: N, params: PopupParams<N>): PendingAction => ({
  kind: 'open-popup',
  name,
  params,
})
