import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/** Does the work of a request; what it logs outside of `request.log` can name the request. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => ids.run(id, work)

/** The id of the request that this work belongs to; undefined in jobs. */
export const requestIdNow = (): string | undefined => ids.getStore()
