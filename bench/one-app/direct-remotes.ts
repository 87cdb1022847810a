import ordering from 'one-app/mf-ordering'

/**
 * Replaces the shell's federation runtime: the remote is a module of the same build and available from the start.
 * Implements `FederationRuntime` of `shell/src/federation/remotes.ts`.
 */
export function federationRuntime() {
  return {
    register() {},
    loadManifest: async () => ({ default: ordering }),
    setChunkQuery() {},
  }
}
