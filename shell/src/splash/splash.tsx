import { Splash as SplashPicture } from '@storefront/ui/splash/splash.tsx'
import { useEffect, useState } from 'react'

export type SplashProps = {
  storeName?: string | undefined
  /** False keeps it visible: the app is not ready. */
  ready: boolean
  /** When the page started, in the time of `performance.now()`; tests pass another moment. */
  startedAt?: number
}

/** Minimum time on screen, against flicker, in milliseconds. */
const minShownMs = 500
const fadeOutMs = 240

/** The store's name while the shop opens: fades out 500 ms after the start, or later if the shop is not ready by then. */
export default function Splash({ storeName = '', ready, startedAt = 0 }: SplashProps) {
  const [phase, setPhase] = useState<'shown' | 'leaving' | 'gone'>('shown')

  useEffect(() => {
    if (!ready) return
    const remainingMs = Math.max(0, startedAt + minShownMs - performance.now())
    const leave = setTimeout(() => setPhase('leaving'), remainingMs)
    const go = setTimeout(() => setPhase('gone'), remainingMs + fadeOutMs)
    return () => {
      clearTimeout(leave)
      clearTimeout(go)
    }
  }, [ready, startedAt])

  if (phase === 'gone') return null
  return <SplashPicture name={storeName} leaving={phase === 'leaving'} />
}
