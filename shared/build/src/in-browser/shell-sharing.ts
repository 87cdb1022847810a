import { init } from '@module-federation/enhanced/runtime'
import { type Federation, SCOPE, type Started, termsOf } from './build-runtime.ts'
import { consumeFrom } from './consume.ts'

/**
 * The federation start code of the shell: it provides its shared modules, and consumes them in the same way. It
 * replaces the federation plugin's own start code, of which a shell that gets its remotes from the document uses a
 * small part (ADR-0006).
 */
export default function startShell({ require, name, plugins }: Started): void {
  const offered = require.initializeSharingData?.scopeToSharingDataMapping[SCOPE] ?? []
  const shared = Object.fromEntries(
    offered.map((each) => [
      each.name,
      [{ version: each.version, scope: [SCOPE], shareConfig: termsOf(each), get: each.factory }],
    ]),
  )
  const federation = init({ name, remotes: [], shared, plugins, shareStrategy: 'loaded-first' } as Parameters<
    typeof init
  >[0]) as unknown as Federation
  require.federation.instance = federation
  consumeFrom(federation, require)
}
