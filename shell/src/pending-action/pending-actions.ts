import type { PopupName, PopupParams } from '@storefront/contract/popups.ts'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'

/** What a link or a popup was about to do. Never anything that orders or pays by itself. */
export type PendingAction =
  | { kind: 'open-popup'; name: PopupName; params: object }
  | { kind: 'register-coupon'; couponId: number; couponNum: string }
  | { kind: 'open-share'; s: string }
  | { kind: 'take-seat'; tn: string }

/** `login`: it goes on once the customer has logged in; `page`: as soon as there is a page. */
export type WaitsFor = 'login' | 'page'

interface Entry {
  action: PendingAction
  waitsFor: WaitsFor
  /** Milliseconds since 1970. */
  at: number
}

/** How long an interrupted action is still what the customer wants, in milliseconds. */
const RESUMABLE_MS = 30 * 60_000

const kinds: readonly string[] = [
  'open-popup',
  'register-coupon',
  'open-share',
  'take-seat',
] satisfies PendingAction['kind'][]

/**
 * What an older release has written is checked by its outline: whoever resumes an action asks anew whether it is possible.
 * @throws where a value is none
 */
function entriesIn(value: unknown): Entry[] {
  const entries = value as Entry[]
  for (const { action, waitsFor, at } of entries)
    if (!kinds.includes(action.kind) || typeof waitsFor !== 'string' || typeof at !== 'number')
      throw new TypeError('no pending action')
  return entries
}

/**
 * Actions that are interrupted by a login or by the page being loaded anew, persisted with the tab: a login provider
 * that takes the whole tab, and a phone that drops the page, do not lose them. Each is resumed once.
 */
export function createPendingActions(persisted: HostRuntime['persisted'], now: () => number) {
  const stored = persisted<Entry[]>('tab', 'pending-actions', [], entriesIn)
  const isRecent = ({ at }: Entry) => now() - at < RESUMABLE_MS
  const recent = () => stored.get().filter(isRecent)
  const store = (entries: Entry[]) => (entries.length > 0 ? stored.set(entries) : stored.clear())
  const without = (gone: readonly string[]) =>
    stored.get().filter((each) => !gone.includes(JSON.stringify(each)))
  /** What was there before this page added anything. */
  const left = recent()

  return {
    /** Whether an earlier page of this tab has left something. */
    hasLeft: (): boolean => left.length > 0,
    awaitsLogin: (): boolean => recent().some(({ waitsFor }) => waitsFor === 'login'),
    /** Persists the action while `work` runs, in the same turn; a page that is loaded anew meanwhile finds it. */
    async during<Result>(
      action: PendingAction,
      waitsFor: WaitsFor,
      work: () => Promise<Result>,
    ): Promise<Result> {
      const mine = JSON.stringify({ action, waitsFor, at: now() })
      store([...recent(), JSON.parse(mine) as Entry])
      try {
        return await work()
      } finally {
        store(without([mine]))
      }
    },
    /** Takes what an earlier page of this tab has left, the oldest first. */
    takeLeft(): Pick<Entry, 'action' | 'waitsFor'>[] {
      store(without(left.map((each) => JSON.stringify(each))))
      return left.splice(0)
    },
  }
}
export type PendingActions = ReturnType<typeof createPendingActions>

/** The action of opening a popup. */
export const openingOf = <N extends PopupName>(name: N, params: PopupParams<N>): PendingAction => ({
  kind: 'open-popup',
  name,
  params,
})
