import { type BuildRuntime, type Factory, type Federation, SCOPE, shareConfigOf } from './build-runtime.ts'

/**
 * Lets a chunk wait for the shared modules that it consumes. The federation runtime selects the copy and checks its
 * version. A refused module throws where it is used, in its own part.
 */
export function consumeFrom(federation: Federation, require: BuildRuntime): void {
  const { chunkMapping = {}, moduleIdToConsumeDataMapping: consumed = {} } = require.consumesLoadingData ?? {}
  const waiting: Record<string, Promise<unknown> | undefined> = {}

  require.f.consumes = (chunk, promises) => {
    for (const id of chunkMapping[chunk] ?? []) {
      const installing = waiting[id] ?? install(id)
      waiting[id] = installing
      promises.push(installing)
    }
  }

  async function install(id: string): Promise<void> {
    let evaluate: Factory
    try {
      evaluate = await factoryOf(id)
    } catch (error) {
      evaluate = () => {
        throw error
      }
    }
    require.m[id] = (module) => {
      // Not cached, so that the next attempt evaluates it again.
      delete require.c[id]
      module.exports = evaluate()
    }
  }

  async function factoryOf(id: string): Promise<Factory> {
    const sharedModule = consumed[id]
    if (!sharedModule) throw new Error(`module ${id} is not shared`)
    const { shareKey, fallback } = sharedModule
    const loaded = await federation.loadShare(shareKey, {
      customShareInfo: { shareConfig: shareConfigOf(sharedModule), scope: [SCOPE] },
    })
    const factory = loaded || (await fallback?.())
    if (!factory) throw new Error(`The shop provides no ${shareKey} ${sharedModule.requiredVersion}`)
    return factory
  }
}
