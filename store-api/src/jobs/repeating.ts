/**
 * Work that runs at an interval, and at once when woken; never concurrently in one process. A failed run is reported
 * and retried at its next time.
 */
export class Repeating {
  readonly #work: () => Promise<void>
  readonly #everyMs: number
  readonly #onError: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isWoken = false
  #stopped = true

  constructor(work: () => Promise<void>, everyMs: number, onError: (error: unknown) => void) {
    this.#work = work
    this.#everyMs = everyMs
    this.#onError = onError
  }

  start(): void {
    this.#stopped = false
    this.#scheduleNext()
  }

  /** Does nothing where not started: another process does the work. */
  wake(): void {
    if (this.#stopped) return
    this.#isWoken = true
    this.#running ??= this.#run()
  }

  /** Resolves when the current run has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer)
    while (this.#isWoken && !this.#stopped) {
      this.#isWoken = false
      await this.#work().catch(this.#onError)
    }
    this.#running = undefined
    this.#scheduleNext()
  }

  #scheduleNext(): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => this.wake(), this.#everyMs)
    this.#timer.unref()
  }
}
