import { type Federation, type FederationPlugin, SCOPE, type StartData } from './build-runtime.ts'
import { consumeFrom } from './consume.ts'

declare global {
  /** What the shell provides to make containers with. */
  var _FEDERATION_RUNTIME_CORE: {
    ModuleFederation: Runtime
    /** Only shells released before ADR-0103 have it. */
    getGlobalFederationConstructor?(): Runtime | undefined
    setGlobalFederationInstance(federation: Federation): void
  }
}

type Runtime = new (options: {
  name: string
  plugins: FederationPlugin[]
  remotes: []
  shared: object
  shareStrategy: 'loaded-first'
}) => Federation

/**
 * The start code of a remote's entry: it consumes the shell's shared modules and exposes one module. It replaces the
 * federation plugin's own start code, which can also share, load remotes and be changed at run time; that was more
 * than a third of an entry, and a remote here uses none of it (ADR-0006).
 */
export default function startRemote({ require, name, plugins }: StartData): void {
  const core = globalThis._FEDERATION_RUNTIME_CORE
  const federation = federationOf(name, plugins)
  core.setGlobalFederationInstance(federation)
  require.federation.instance = federation
  consumeFrom(federation, require)

  require.initContainer = (shareScope, _initScope, options) =>
    federation.initShareScopeMap(SCOPE, shareScope, { hostShareScopeMap: options?.shareScopeMap ?? {} })
  require.getContainer = async (exposed) => {
    const load = require.initializeExposesData?.moduleMap[exposed]
    if (!load) throw new Error(`${name} exposes no ${exposed}`)
    return load()
  }

  function federationOf(name: string, plugins: FederationPlugin[]): Federation {
    const Runtime = core.getGlobalFederationConstructor?.() ?? core.ModuleFederation
    return new Runtime({ name, plugins, remotes: [], shared: {}, shareStrategy: 'loaded-first' })
  }
}
