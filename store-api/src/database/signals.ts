import { type Signal, signalTopics } from './database.ts'

/** Hands signals to the listeners of this process. */
export class SignalHub {
  readonly #listeners = new Set<(signal: Signal) => void>()

  add(listener: (signal: Signal) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(signal: Signal): void {
    for (const listener of this.#listeners) listener(signal)
  }
}

/** Collects the signals of a transaction, each once. */
export class PendingSignals {
  readonly #byKey = new Map<string, Signal>()

  add(signal: Signal): void {
    this.#byKey.set(`${signal.topic}:${signal.storeId}`, signal)
  }

  tellTo(tell: (signal: Signal) => void): void {
    for (const signal of this.#byKey.values()) tell(signal)
  }
}

export function signalText(signals: Iterable<Signal>): string {
  return [...signals].map(({ topic, storeId }) => `${topic}:${storeId}`).join(',')
}

export function signalsOf(text: string): Signal[] {
  return text.split(',').flatMap((part) => {
    const [name, store] = part.split(':')
    const topic = signalTopics.find((known) => known === name)
    const storeId = Number(store)
    return topic && Number.isInteger(storeId) ? [{ topic, storeId }] : []
  })
}
