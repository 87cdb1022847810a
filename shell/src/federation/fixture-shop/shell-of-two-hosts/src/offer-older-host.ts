import { getInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime'

const HOST = '@storefront/host'

/**
 * Provides an older major of the host beside today's. Call before remotes are loaded; `load` runs once the first remote
 * asks for that major, so a page without one pays nothing.
 * @param version as the shell's build names it in `olderHosts`
 */
export function offerOlderHost(version: string, load: () => Promise<unknown>): void {
  const offered = {
    version,
    scope: ['default'],
    from: 'storefront_shell',
    deps: [],
    useIn: [],
    strategy: 'loaded-first',
    shareConfig: { singleton: false, requiredVersion: `^${version}` },
    get: async () => {
      const older = await load()
      return () => older
    },
  }
  // Not `registerShared`: it ignores a further version of what is provided already.
  const hosts = getInstance()?.shareScopeMap.default?.[HOST] as Record<string, unknown> | undefined
  if (!hosts) throw new Error('The host is not provided yet')
  hosts[version] = offered
  registerGlobalPlugins([versionByRange])
}

/**
 * Every remote was built to share one host (`singleton`), for which the runtime has one version only and refuses the
 * rest. Without that it gives each remote the version in its range.
 */
const versionByRange: Parameters<typeof registerGlobalPlugins>[0][number] = {
  name: 'storefront-host-by-range',
  beforeLoadShare(share) {
    if (share.pkgName !== HOST || !share.shareInfo?.shareConfig) return share
    const shareConfig = { ...share.shareInfo.shareConfig, singleton: false }
    return { ...share, shareInfo: { ...share.shareInfo, shareConfig } }
  },
}
