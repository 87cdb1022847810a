/** A tab that nobody has looked at for so long, in milliseconds, stops to lead. */
const HIDDEN_TIME = 5 * 60 * 1000

/**
 * Runs the task in one tab of the browser at a time. The next tab takes over when the leading one is closed,
 * or has long been hidden; a tab that is looked at again stands in line again.
 * @param following runs whenever this tab has to wait for another one that leads
 */
export function whileLeading(
  name: string,
  task: (signal: AbortSignal) => Promise<void>,
  following: () => void = () => {},
): void {
  let hiding: ReturnType<typeof setTimeout> | undefined
  let standing: AbortController | undefined

  const stand = () => {
    if (standing) return
    const mine = new AbortController()
    standing = mine
    // Where tabs cannot agree, each listens for itself.
    if (!('locks' in navigator)) void task(mine.signal)
    else queue(mine.signal).catch(() => {})
  }
  async function queue(signal: AbortSignal): Promise<void> {
    const isTaken = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock && !signal.aborted) await task(signal)
      return lock === null
    })
    if (!isTaken || signal.aborted) return
    following()
    await navigator.locks.request(name, { signal }, () => task(signal))
  }
  const stepDown = () => {
    standing?.abort()
    standing = undefined
  }
  const onVisibility = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') stand()
    else hiding = setTimeout(stepDown, HIDDEN_TIME)
  }

  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
}
