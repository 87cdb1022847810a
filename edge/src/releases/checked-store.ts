import type { ReleaseStore } from './release-store.ts'

export type CheckedStore = ReleaseStore & {
  /** @throws UnconditionalWrites where the store ignores conditions; another error where it does not answer */
  check(): Promise<void>
}

/** Thrown for a store that ignores conditional writes. */
export class UnconditionalWrites extends Error {}

/**
 * A store that is checked once, before anything is written to it: also where it was away when the process started. Until it answers,
 * the check is tried again.
 */
export function checkedStore(store: ReleaseStore): CheckedStore {
  let checked: Promise<void> | undefined
  const check = () => {
    checked ??= requireConditionalWrites(store).catch((problem) => {
      checked = undefined
      throw problem
    })
    return checked
  }
  return {
    ...store,
    check,
    async writeNew(key, content) {
      await check()
      return store.writeNew(key, content)
    },
  }
}

/**
 * Refuses a store that ignores `If-None-Match`, where of two promotions at once one would be lost. Writes one small object.
 * @throws UnconditionalWrites where a second write of it is accepted
 */
async function requireConditionalWrites(store: ReleaseStore): Promise<void> {
  const key = 'conditional-writes'
  if (!(await store.writeNew(key, 'written once'))) return
  if (await store.writeNew(key, 'written twice'))
    throw new UnconditionalWrites(
      `${store.name} ignores If-None-Match: an existing object was overwritten, so that releases could be lost. Use another store.`,
    )
}
