/**
 * Why a remote cannot be used. `absent`: not in this store's registry. `untrusted`: the registry names no hash
 * for it. `unreachable`: down, slow, or not the file that was released. `broken`: it runs, but is no remote.
 */
export type RemoteTrouble = 'absent' | 'untrusted' | 'unreachable' | 'broken'

export class RemoteFailure extends Error {
  readonly remote: string
  readonly trouble: RemoteTrouble

  constructor(remote: string, trouble: RemoteTrouble, cause?: unknown) {
    super(`${remote}: ${trouble}`, { cause })
    this.name = 'RemoteFailure'
    this.remote = remote
    this.trouble = trouble
  }
}
