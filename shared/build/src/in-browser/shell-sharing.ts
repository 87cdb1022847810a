import { SCOPE, type StartData, shareConfigOf } from './build-runtime.ts'
import { consumeFrom } from './consume.ts'
import { init, ModuleFederation } from './small-runtime.ts'

/**
 * The federation start code of the shell: it provides its shared modules, and consumes them in the same way. It
 * replaces the federation plugin's own start code, of which a shell that gets its remotes from the document uses a
 * small part (ADR-0006). Remotes make their containers with the class that it provides.
 */
export default function startShell({ require, name, plugins }: StartData): void {
  const offered = require.initializeSharingData?.scopeToSharingDataMapping[SCOPE] ?? []
  const shared = Object.fromEntries(
    offered.map((each) => [
      each.name,
      { version: each.version, shareConfig: shareConfigOf(each), get: each.factory },
    ]),
  )
  globalThis._FEDERATION_RUNTIME_CORE = { ModuleFederation, setGlobalFederationInstance() {} }
  const federation = init({ name, shared, plugins })
  require.federation.instance = federation
  consumeFrom(federation, require)
}
