import { playTones, useAllowedSound } from '@storefront/ui/sound/play-tones.ts'
import { useEffect, useRef } from 'react'

/**
 * Sounds and vibrates when the guests are called in, and again for each further call, where the device lets a page do so. Not
 * for a call from before the page was opened.
 */
export function useCallSignal(callDate: number | null): void {
  const lastCallDate = useRef(callDate)
  useAllowedSound()
  useEffect(() => {
    const isNew = callDate !== null && callDate !== lastCallDate.current
    lastCallDate.current = callDate
    if (!isNew) return
    // On and off in turn, in ms.
    navigator.vibrate?.([300, 150, 300, 150, 600])
    playTones([
      { hertz: 880, seconds: 0.25 },
      { hertz: 1175, seconds: 0.25 },
      { hertz: 1568, seconds: 0.5 },
    ])
  }, [callDate])
}
