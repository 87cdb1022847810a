/** A tab that nobody has looked at for so long, in milliseconds, stops to lead. */
const HIDDEN_LIMIT_MS = 5 * 60 * 1000

/**
 * Runs the task in one tab of the browser at a time. The next tab takes over when the leading one is closed,
 * or has long been hidden; a tab that is looked at again stands in line again.
 * @param following runs whenever this tab has to wait for another one that leads
 */
export function runInLeadingTab(
  name: string,
  task: (signal: AbortSignal) => Promise<void>,
  onWaiting: () => void = () => {},
): void {
  let hideTimer: ReturnType<typeof setTimeout> | undefined
  let candidacy: AbortController | undefined

  const standForLead = () => {
    if (candidacy) return
    const candidacyHere = new AbortController()
    candidacy = candidacyHere
    // Where tabs cannot agree, each listens for itself.
    if (!('locks' in navigator)) void task(candidacyHere.signal)
    else queue(candidacyHere.signal).catch(() => {})
  }
  async function queue(signal: AbortSignal): Promise<void> {
    const isTaken = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock && !signal.aborted) await task(signal)
      return lock === null
    })
    if (!isTaken || signal.aborted) return
    onWaiting()
    await navigator.locks.request(name, { signal }, () => task(signal))
  }
  const stepDown = () => {
    candidacy?.abort()
    candidacy = undefined
  }
  const onVisibility = () => {
    clearTimeout(hideTimer)
    if (document.visibilityState === 'visible') standForLead()
    else hideTimer = setTimeout(stepDown, HIDDEN_LIMIT_MS)
  }

  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
}
