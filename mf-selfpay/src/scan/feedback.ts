import { playTones } from '@storefront/ui/sound/play-tones.ts'

/**
 * Gives a short sound and vibration, where the device lets a page have them: a customer looks at the goods, not at the phone.
 */
export function giveFeedback(kind: 'added' | 'refused'): void {
  navigator.vibrate?.(kind === 'added' ? 60 : [60, 80, 60])
  playTones([{ hertz: kind === 'added' ? 1320 : 330, seconds: 0.15 }])
}
