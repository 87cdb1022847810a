import { useEffect } from 'react'

/** A note: its pitch in hertz and its length in seconds. */
export interface Tone {
  hertz: number
  seconds: number
}

/** Plays notes one after another, quietly: where the browser allows none before a tap, at that tap; never where there is no sound device. */
export function playTones(tones: readonly Tone[]): void {
  try {
    const audio = openContext()
    let begin = audio.currentTime
    for (const { hertz, seconds } of tones) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = hertz
      volume.gain.setValueAtTime(0.08, begin)
      volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds)
      tone.connect(volume).connect(audio.destination)
      tone.start(begin)
      begin += seconds
      tone.stop(begin)
    }
  } catch {
    // No sound device.
  }
}

/** Has the browser allow sounds from the next tap on, which it demands before a page may play one by itself. */
export function useAllowedSound(): void {
  useEffect(() => {
    const allow = () => {
      try {
        void openContext().resume()
      } catch {
        // No sound device.
      }
    }
    addEventListener('pointerup', allow, { once: true })
    return () => removeEventListener('pointerup', allow)
  }, [])
}

let context: AudioContext | undefined

function openContext(): AudioContext {
  context ??= new AudioContext()
  return context
}
