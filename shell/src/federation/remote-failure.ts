/**
 * Why a remote cannot be used. `absent`: not in this store's registry. `untrusted`: the registry names no hash
 * for it. `unreachable`: down, slow, or not the file that was released. `broken`: it runs, but is no remote.
 */
export type RemoteFailureReason = 'absent' | 'untrusted' | 'unreachable' | 'broken'

export class RemoteFailure extends Error {
  readonly remote: string
  readonly reason: RemoteFailureReason

  constructor(remote: string, reason: RemoteFailureReason, cause?: unknown) {
    super(`${remote}: ${reason}`, { cause })
    this.name = 'RemoteFailure'
    this.remote = remote
    this.reason = reason
  }
}
