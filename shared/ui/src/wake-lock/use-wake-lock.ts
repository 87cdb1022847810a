import { useEffect } from 'react'

/** Keeps the screen on while `isOn`, where the browser can (Screen Wake Lock); again when the page is visible again. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const acquired = await navigator.wakeLock.request('screen')
        if (isOver) await acquired.release()
        else lock = acquired
      } catch {
        // Refused, for example with a nearly empty battery: the screen turns off as usual.
      }
    }
    void acquire()
    document.addEventListener('visibilitychange', acquire)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', acquire)
      void lock?.release()
    }
  }, [isOn])
}
