// Stubs for the modules of the federation runtime that read a remote's manifest and preload by it: saves 2 kB in the
// shell. Any call to them returns nothing.

/** Called for every plugin, and to clear a manifest when a remote is registered again. */
export class SnapshotHandler {
  hooks: { applyPlugin(): void } = { applyPlugin() {} }
  manifestCache: Map<string, unknown> = new Map()
}

export const getGlobalRemoteInfo = () => ({})

const nothing = () => []

export {
  nothing as formatPreloadArgs,
  nothing as generatePreloadAssetsPlugin,
  nothing as preloadAssets,
  nothing as snapshotPlugin,
}
