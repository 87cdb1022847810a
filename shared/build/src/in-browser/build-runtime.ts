/** Data that the federation plugin's generated module passes on; see `federation-start-loader.ts`. */
export type StartData = {
  require: BuildRuntime
  /** Federation name of this build: `mf_ordering`. */
  name: string
  plugins: FederationPlugin[]
}

export type FederationPlugin = { name: string }

/** Returns a module's exports once it is loaded. */
export type Factory = () => unknown

/** The parts of Rspack's runtime that the federation code uses. */
export type BuildRuntime = {
  /** Module factories by id. */
  m: Record<string, (module: { exports: unknown }) => void>
  /** Modules that have been evaluated, by id. */
  c: Record<string, unknown>
  /** What has to be done before a chunk may run. */
  f: Record<string, (chunk: string | number, promises: Promise<unknown>[]) => void>
  federation: { instance?: Federation }
  consumesLoadingData?: {
    /** Chunk → ids of the shared modules that it uses. */
    chunkMapping: Record<string, string[]>
    moduleIdToConsumeDataMapping: Record<string, Consumed>
    /** Shared modules that the entry needs synchronously. */
    initialConsumes?: string[]
  }
  initializeSharingData?: { scopeToSharingDataMapping: Record<string, Provided[]> }
  initializeExposesData?: { moduleMap: Record<string, () => Promise<Factory>> }
  initContainer: (shareScope: object, initScope?: unknown, options?: { shareScopeMap?: object }) => void
  getContainer: (exposed: string) => Promise<Factory>
}

type ShareConfig = { requiredVersion: string; strictVersion: boolean; singleton: boolean; eager: boolean }
type Consumed = ShareConfig & {
  shareScope: string
  shareKey: string
  /** The build's own copy; a remote has none. */
  fallback?: () => Promise<Factory>
}
type Provided = ShareConfig & { name: string; version: string; factory: () => Promise<Factory> }

/** The used part of the federation runtime's instance. */
export type Federation = {
  loadShare(
    key: string,
    options: { customShareInfo: { shareConfig: ShareConfig; scope: string[] } },
  ): Promise<Factory | false | undefined>
  initShareScopeMap(scope: string, shareScope: object, options: object): void
}

export const shareConfigOf = ({ requiredVersion, strictVersion, singleton, eager }: ShareConfig) => ({
  requiredVersion,
  strictVersion,
  singleton,
  eager,
})

/** The only share scope. */
export const SCOPE = 'default'
