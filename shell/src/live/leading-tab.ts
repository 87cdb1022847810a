/** A leading tab stops after being hidden for so long, in milliseconds. */
const HIDDEN_LIMIT_MS = 5 * 60 * 1000

/**
 * Runs the task in one tab of the browser at a time, by a Web Lock. The next tab takes over when the leading one is
 * closed or has long been hidden; a tab that is shown again queues again.
 * @param onWaiting runs when another tab leads
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
    const controller = new AbortController()
    candidacy = controller
    // Without Web Locks each tab runs the task.
    if (!('locks' in navigator)) void task(controller.signal)
    else queue(controller.signal).catch(() => {})
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
