import type { User } from '@storefront/contract/entities/user.ts'
import { useReadable } from './readable.ts'
import { hostRuntime } from './runtime/current.ts'

/** `user` is null for a guest. The token stays with the shell, which adds it to calls. */
export interface Session {
  user: User | null
}

export const session = (): Session => hostRuntime().session.get()
export const useSession = (): Session => useReadable(hostRuntime().session)
