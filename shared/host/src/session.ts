import { useReadable } from './readable.ts'
import { hostRuntime } from './runtime/current.ts'
import type { Session } from './runtime/shop-state.ts'

export const session = (): Session => hostRuntime().session.get()
export const useSession = (): Session => useReadable(hostRuntime().session)
