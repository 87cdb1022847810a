import type { HostRuntime } from './host-runtime.ts'

let current: HostRuntime | undefined

/** Called once by the shell before any remote is mounted, on the server for each screen, and by tests. */
export function installHost(runtime: HostRuntime): void {
  current = runtime
}

/** The installed runtime; throws before installation, which is a bug of the start-up order. */
export function hostRuntime(): HostRuntime {
  if (current === undefined)
    throw new Error('The host is not installed yet: installHost() must run before a remote is used')
  return current
}
