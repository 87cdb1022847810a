import type { Factory, FederationPlugin } from './build-runtime.ts'
import { SCOPE } from './build-runtime.ts'
import { satisfies } from './version-range.ts'

/** One version of a shared module in a share scope, in the form of Module Federation. */
type Shared = {
  version: string
  /** Federation name of the build that provides it. */
  from: string
  scope: string[]
  shareConfig: object
  strategy: string
  deps: string[]
  useIn: string[]
  get: () => Promise<Factory>
  lib?: Factory
  loaded?: boolean
  loading?: Promise<Factory>
}
/** Share key → version → module. */
type ShareScope = Record<string, Record<string, Shared>>

type ShareConfig = { requiredVersion?: string | false; strictVersion?: boolean; singleton?: boolean }
type ShareRequest = { pkgName: string; shareInfo: { shareConfig: ShareConfig; scope: string[] } }

type Remote = { name: string; entry: string; container?: Promise<Container> }
type Container = {
  init(scope: ShareScope, initScope: unknown[], options: object): unknown
  get(exposed: string): Promise<Factory>
}

/** The hooks of a runtime plugin that are called. */
type Plugin = FederationPlugin & {
  beforeLoadShare?(requested: ShareRequest): ShareRequest
  createScript?(options: { url: string }): { script: HTMLScriptElement; timeout: number }
  loadEntryError?(failed: object): Promise<Container | undefined>
}

/** Plugins of every instance of the runtime, also of those in remotes. */
const globalPlugins: Plugin[] = []

/**
 * The part of Module Federation's runtime that a shell with direct entries needs, and that the containers of remotes are
 * made with (ADR-0103): a share scope, singletons by range, and scripts that define a container. The share scope and the
 * containers' `init` and `get` are those of Module Federation, so a remote with another runtime runs here too.
 */
export class ModuleFederation {
  name: string
  shareScopeMap: Record<string, ShareScope> = { [SCOPE]: {} }
  #plugins: Plugin[]
  #remotes = new Map<string, Remote>()

  constructor({ name, plugins = [] }: { name: string; plugins?: Plugin[] }) {
    this.name = name
    this.#plugins = plugins
  }

  #hooks(): Plugin[] {
    return [...this.#plugins, ...globalPlugins]
  }

  registerPlugins(plugins: Plugin[]): void {
    this.#plugins.push(...plugins)
  }

  initShareScopeMap(name: string, scope: ShareScope): void {
    this.shareScopeMap[name] = scope
  }

  /** @returns false where nobody provides it. @throws where a singleton's version is outside of a strict range */
  async loadShare(
    pkgName: string,
    { customShareInfo }: { customShareInfo: ShareRequest['shareInfo'] },
  ): Promise<Factory | false> {
    let requested: ShareRequest = { pkgName, shareInfo: customShareInfo }
    for (const hook of this.#hooks()) requested = hook.beforeLoadShare?.(requested) ?? requested
    const shared = this.#select(pkgName, requested.shareInfo.shareConfig)
    if (!shared) return false
    if (!shared.useIn.includes(this.name)) shared.useIn.push(this.name)
    if (shared.lib) return shared.lib
    shared.loading ??= shared.get().then(
      (factory) => {
        shared.loaded = true
        shared.lib = factory
        return factory
      },
      (error: unknown) => {
        // Not cached: the next one tries again.
        delete shared.loading
        throw error
      },
    )
    return shared.loading
  }

  #select(pkgName: string, { singleton, requiredVersion, strictVersion }: ShareConfig): Shared | undefined {
    const [best, ...others] = Object.values(this.shareScopeMap[SCOPE]?.[pkgName] ?? {}).sort(loadedFirst)
    const isInRange = ({ version }: Shared) => !requiredVersion || satisfies(version, requiredVersion)
    if (!best || isInRange(best)) return best
    if (!singleton) return others.find(isInRange)
    if (!strictVersion) return best
    throw new Error(
      `Version ${best.version} of the shared singleton ${pkgName} does not satisfy ${requiredVersion} of ${this.name}`,
    )
  }

  /** @param options `force`: again under another address, for a remote whose entry has not run */
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void {
    for (const { name, entry } of remotes) {
      if (this.#remotes.has(name) && !options?.force) continue
      this.#remotes.set(name, { name, entry: new URL(entry, location.origin).href })
    }
  }

  /** @param id remote and exposed module: `mf_ordering/remote` */
  async loadRemote(id: string): Promise<unknown> {
    const [name = '', ...path] = id.split('/')
    const remote = this.#remotes.get(name)
    if (!remote) throw new Error(`The remote ${name} is not registered`)
    remote.container ??= this.#open(remote).catch((error: unknown) => {
      // A failure is not cached: the next request loads the entry again.
      delete remote.container
      throw error
    })
    const container = await remote.container
    return (await container.get(`./${path.join('/')}`))()
  }

  async #open(remote: Remote): Promise<Container> {
    const container = await this.#load(remote)
    const options = { version: '', shareScopeKeys: SCOPE }
    Object.defineProperty(options, 'shareScopeMap', { value: this.shareScopeMap, enumerable: false })
    await container.init(this.shareScopeMap[SCOPE] ?? {}, [], options)
    return container
  }

  /** A plugin may load a script again that the network has refused. */
  async #load(remoteInfo: Remote): Promise<Container> {
    const { name, entry } = remoteInfo
    const load = async (url: string) => {
      if (!containerOf(name)) await this.#runScript(url)
      const container = containerOf(name)
      if (!container) throw new Error(`${url} defines no ${name}`)
      return container
    }
    try {
      return await load(entry)
    } catch (error) {
      if (error instanceof ScriptError)
        for (const { loadEntryError } of this.#hooks()) {
          const getRemoteEntry = ({ getEntryUrl }: { getEntryUrl(url: string): string }) =>
            load(getEntryUrl(entry))
          const container = await loadEntryError?.({ getRemoteEntry, remoteInfo, globalLoading: {} })
          if (container) return container
        }
      throw error
    }
  }

  #runScript(url: string): Promise<void> {
    const scripts = this.#hooks().map(({ createScript }) => createScript?.({ url }))
    const { script, timeout } = scripts.find(Boolean) ?? plainScript(url)
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new ScriptError(`${url} timed out`)), timeout)
      script.onload = () => resolve()
      script.onerror = () => reject(new ScriptError(`${url} cannot be loaded`))
      script.addEventListener('load', () => clearTimeout(timer))
      script.addEventListener('error', () => clearTimeout(timer))
      document.head.append(script)
    }).finally(() => script.remove())
  }
}

class ScriptError extends Error {}

function plainScript(src: string) {
  return { script: Object.assign(document.createElement('script'), { src }), timeout: 20_000 }
}

const containerOf = (name: string): Container | undefined => Reflect.get(globalThis, name)

/** Loaded ones first, because a page has to keep to them; the newest of the others. */
function loadedFirst(a: Shared, b: Shared): number {
  const isLoaded = ({ loaded, loading }: Shared) => Number(Boolean(loaded ?? loading))
  return isLoaded(b) - isLoaded(a) || (satisfies(a.version, `<=${b.version}`) ? 1 : -1)
}

let shell: ModuleFederation

/** The shell's functions, by the names of `@module-federation/enhanced/runtime`. */
export function init(options: {
  name: string
  plugins: Plugin[]
  shared: Record<string, Pick<Shared, 'version' | 'shareConfig' | 'get'>>
}): ModuleFederation {
  shell = new ModuleFederation(options)
  for (const [key, { version, shareConfig, get }] of Object.entries(options.shared)) {
    const state = { scope: [SCOPE], strategy: 'loaded-first', deps: [], useIn: [], from: options.name }
    ;(shell.shareScopeMap[SCOPE] as ShareScope)[key] = { [version]: { ...state, version, shareConfig, get } }
  }
  return shell
}

export const getInstance = (): ModuleFederation => shell
export const loadRemote = (id: string): Promise<unknown> => shell.loadRemote(id)
export const registerRemotes: ModuleFederation['registerRemotes'] = (remotes, options) =>
  shell.registerRemotes(remotes, options)
export const registerPlugins = (plugins: Plugin[]): void => shell.registerPlugins(plugins)
export const registerGlobalPlugins = (plugins: Plugin[]): void => void globalPlugins.push(...plugins)
