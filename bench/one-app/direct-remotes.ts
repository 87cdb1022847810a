import ordering from 'one-app/mf-ordering'

/**
 * Stands where the shell has the federation runtime: the remote is a module of the same build, and its entry is
 * there from the start. The surface is that of `FederationRuntime` in `shell/src/federation/remotes.ts`.
 */
export function federationRuntime() {
  return {
    register() {},
    loadManifest: async () => ({ default: ordering }),
    askWith() {},
  }
}
