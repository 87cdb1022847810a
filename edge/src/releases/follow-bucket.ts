import { type CheckedStore, UnconditionalWrites } from './checked-store.ts'
import { mirrorOf } from './mirror.ts'

/**
 * Copies the bucket's releases into the folder before the first request, and then what is new until the signal aborts. While the bucket
 * is away, the last copy is served.
 * @param onFailure called with each failure to read or check the bucket
 * @throws UnconditionalWrites where the bucket cannot be used
 */
export async function followBucket(
  store: CheckedStore,
  releasesDir: string,
  signal: AbortSignal,
  onFailure: (problem: unknown) => void,
): Promise<void> {
  const mirror = mirrorOf(store, releasesDir)
  try {
    await mirror.copyNew()
    await store.check()
  } catch (problem) {
    if (problem instanceof UnconditionalWrites) throw problem
    onFailure(problem)
  }
  void mirror.follow(signal, onFailure)
}
