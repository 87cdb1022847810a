// Stands in for the modules of the federation runtime that read a remote's manifest and preload by it: 2 kB in the
// shell. What is asked of them all the same is answered with nothing.

/** Offered every plugin, and asked to forget a manifest when a remote is registered again. */
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
