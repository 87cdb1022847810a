import { type Signal, signalTopics } from './database.ts'

/** Dispatches signals to the listeners of this process. */
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

export function signalText(signals: Iterable<Signal>): string {
  return [...signals].map(({ topic, storeId }) => `${topic}:${storeId}`).join(',')
}

export function signalsOf(text: string): Signal[] {
  return text.split(',').flatMap((part) => {
    const [name, store] = part.split(':')
    const topic = signalTopics.find((each) => each === name)
    const storeId = Number(store)
    return topic && Number.isInteger(storeId) ? [{ topic, storeId }] : []
  })
}
