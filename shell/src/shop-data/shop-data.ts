import type { PayloadOf } from '@storefront/contract/endpoint.ts'
import { getInitData } from '@storefront/contract/endpoints/start-up.ts'
import type { Readable, ShopData } from '@storefront/host'
import type { HostRuntime } from '@storefront/host/runtime/host-runtime.ts'
import { writable } from '@storefront/host/runtime/writable.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import { readAnswer } from '../api-client/read-answer.ts'

export interface ShopSource {
  storeId: number
  call: HostRuntime['call']
  /** The current bearer token; null for a guest. */
  token(): string | null
  /** Called with an early answer, which has the server's time. */
  onEarly?(answer: Response): void
  /** Called with each answer and the token it was sent with. */
  onAnswer(answer: ShopData, sentToken: string | null): void
}

export interface ReloadableShop {
  /** Throws until the store is loaded: the start-up waits for it before anything is shown. */
  shop: Readable<ShopData>
  /**
   * Loads everything a page needs to start (spec 1 §3.1).
   * @param earlyAnswer the answer to the request that a script in the document has sent before the app was loaded
   * @throws ApiFailure when the store cannot be read
   */
  load(earlyAnswer?: Promise<Response>): Promise<void>
  /** Shows the precached store of a guest. What it contains of a session is ignored. */
  loadPrecached(answer: Response): Promise<void>
  /** Refetches the store; the current data stay where that fails. */
  reload(): Promise<void>
  change(changes: Partial<ShopData>): void
}

/** The store's data from the start-up call, and refetched later. */
export function createShop(source: ShopSource): ReloadableShop {
  const value = writable<ShopData | undefined>(undefined)
  let running: Promise<void> | undefined
  /** A further refetch was requested while one is running. */
  let isRequestedAgain = false

  const get = () => {
    const now = value.get()
    if (now === undefined) throw new Error('The store is not loaded yet')
    return now
  }

  async function readAgain(): Promise<void> {
    do {
      isRequestedAgain = false
      const sentToken = source.token()
      const answer = await requestShop(source)
      // Refetched meanwhile: the token may have changed.
      if (!isRequestedAgain) apply(answer, sentToken)
    } while (isRequestedAgain)
  }

  function apply(answer: ShopData, sentToken: string | null): void {
    // An equal answer is not rendered again: the event stream reloads the store soon after every start.
    value.set(replaceEqualDeep(value.get(), answer))
    source.onAnswer(answer, sentToken)
  }

  return {
    shop: { get, subscribe: value.subscribe },
    async load(earlyAnswer) {
      const sentToken = source.token()
      apply(await readEarly(source, earlyAnswer), sentToken)
    },
    async loadPrecached(answer) {
      value.set(complete(source, await readAnswer(getInitData, answer)))
    },
    change: (changes) => value.set({ ...get(), ...changes }),
    reload() {
      if (running) isRequestedAgain = true
      running ??= readAgain().finally(() => {
        running = undefined
      })
      return running
    },
  }
}

async function readEarly(source: ShopSource, earlyAnswer: Promise<Response> | undefined): Promise<ShopData> {
  if (earlyAnswer === undefined) return requestShop(source)
  try {
    const answer = await earlyAnswer
    source.onEarly?.(answer)
    return complete(source, await readAnswer(getInitData, answer))
  } catch {
    // On any failure the call itself is sent, which rejects properly.
    return requestShop(source)
  }
}

const requestShop = async (source: ShopSource) =>
  complete(source, await source.call(getInitData, { storeId: source.storeId }))

const complete = ({ storeId }: ShopSource, answer: PayloadOf<typeof getInitData>): ShopData => ({
  ...answer,
  storeId,
})
