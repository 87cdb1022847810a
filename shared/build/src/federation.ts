import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'

/**
 * Global variable and federation name of a remote: `mf-ordering` → `mf_ordering`. Contains no version, so that chunks
 * of two releases hash alike.
 */
export function federationName(remote: string): string {
  return remote.replaceAll('-', '_')
}

/**
 * The shell's side: it owns the runtime and every shared copy, and learns its remotes at run time from
 * the registry in the HTML (`registerRemotes`), so none is named here.
 * @param hostVersion version of `@storefront/host` that this shell provides
 */
export function shellFederation(hostVersion: string): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: 'storefront_shell',
    remotes: {},
    shared: {
      ...providedModule('react', REACT_RANGE),
      ...providedModule('react-dom', REACT_RANGE),
      '@storefront/host': { singleton: true, version: hostVersion, requiredVersion: `^${hostVersion}` },
    },
    shareStrategy: 'loaded-first',
    manifest: false,
    // Neither type declarations nor live reload of the plugin.
    dts: false,
    dev: false,
  })
}

/**
 * A remote's side: one exposed module, no copy of anything that the host provides (`import: false`), and an error in
 * its own part only when the host's version is outside its range (`strictVersion`).
 * @param hostRange semver range of `@storefront/host` that the remote was written for
 */
export function remoteFederation(remote: string, hostRange: string): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: federationName(remote),
    filename: 'remoteEntry.[contenthash:8].js',
    library: { type: 'var', name: federationName(remote) },
    exposes: { './remote': { import: './src/remote.ts', name: MANIFEST } },
    shared: {
      ...consumedModule('react', REACT_RANGE),
      ...consumedModule('react-dom', REACT_RANGE),
      '@storefront/host': {
        import: false,
        singleton: true,
        strictVersion: true,
        requiredVersion: hostRange,
      },
    },
    shareStrategy: 'loaded-first',
    manifest: true,
    // Neither type declarations nor live reload of the plugin.
    dts: false,
    dev: false,
    experiments: {
      // The remote's containers are made with the shell's runtime.
      externalRuntime: true,
      // No remotes of its own, and no snapshots of other builds.
      optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
    },
  })
}

/** Chunk name of the entry screen, as in `src/remote.ts`. */
export const OPENING = 'opening'
/** Chunk name of a manifest that is not inlined into the entry because it has imports. */
export const MANIFEST = 'manifest'

const REACT_RANGE = '^19.0.0'

/** `react/` covers `react/jsx-runtime` and the like: without it a remote would bundle a second copy of them. */
function providedModule(name: string, range: string) {
  const share = { singleton: true, strictVersion: true, requiredVersion: range }
  return { [name]: share, [`${name}/`]: share }
}

function consumedModule(name: string, range: string) {
  const share = { import: false as const, singleton: true, strictVersion: true, requiredVersion: range }
  return { [name]: share, [`${name}/`]: share }
}
