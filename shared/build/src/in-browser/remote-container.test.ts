import { beforeEach, describe, expect, it, vi } from 'vitest'
import federationStartLoader from '../federation-start-loader.ts'
import type { BuildRuntime, Federation } from './build-runtime.ts'
import startRemote from './remote-container.ts'

const sharedModule = (shareKey: string) => ({
  shareScope: 'default',
  shareKey,
  requiredVersion: '^1.0.0',
  strictVersion: true,
  singleton: true,
  eager: false,
})

/** Rspack's data for a remote whose chunks `menus` and `popup` use React. */
function aBuild(): BuildRuntime {
  return {
    m: {},
    c: {},
    f: {},
    federation: {},
    consumesLoadingData: {
      chunkMapping: { menus: ['react-id'], popup: ['react-id'] },
      moduleIdToConsumeDataMapping: { 'react-id': sharedModule('react') },
    },
    initializeExposesData: { moduleMap: { './remote': async () => () => 'the manifest' } },
    initContainer: () => {},
    getContainer: async () => () => undefined,
  }
}

/** A fake of the shell's runtime that returns `answer`. */
function aShop(answer: () => Promise<(() => unknown) | false>) {
  const loadShare = vi.fn<Federation['loadShare']>(answer)
  const initShareScopeMap = vi.fn()
  const createdContainers: object[] = []
  globalThis._FEDERATION_RUNTIME_CORE = {
    ModuleFederation: class {
      constructor(options: object) {
        createdContainers.push(options)
      }
      loadShare = loadShare
      initShareScopeMap = initShareScopeMap
    },
    setGlobalFederationInstance: () => {},
  }
  return { loadShare, initShareScopeMap, createdContainers }
}

async function consumeModules(require: BuildRuntime, chunk: string) {
  const promises: Promise<unknown>[] = []
  require.f.consumes?.(chunk, promises)
  await Promise.all(promises)
  const module = { exports: undefined as unknown }
  require.m['react-id']?.(module)
  return module.exports
}

describe("a remote's container", () => {
  let require: BuildRuntime
  beforeEach(() => {
    require = aBuild()
  })
  const start = () => startRemote({ require, name: 'mf_menu', plugins: [] })

  it('gives a chunk the shell’s copy of shared modules, with the remote’s version range', async () => {
    const shop = aShop(async () => () => 'React of the shop')
    start()
    await expect(consumeModules(require, 'menus')).resolves.toBe('React of the shop')
    expect(shop.createdContainers).toEqual([
      expect.objectContaining({ name: 'mf_menu', shared: {}, remotes: [] }),
    ])
    expect(shop.loadShare).toHaveBeenCalledWith('react', {
      customShareInfo: {
        scope: ['default'],
        shareConfig: { requiredVersion: '^1.0.0', strictVersion: true, singleton: true, eager: false },
      },
    })
  })

  it('requests a shared module once, however many chunks use it', async () => {
    const { loadShare } = aShop(async () => () => 'React of the shop')
    start()
    await Promise.all([consumeModules(require, 'menus'), consumeModules(require, 'popup')])
    expect(loadShare).toHaveBeenCalledOnce()
  })

  it('does not delay a chunk that uses no shared modules', () => {
    aShop(async () => () => 'React of the shop')
    start()
    const promises: Promise<unknown>[] = []
    require.f.consumes?.('texts', promises)
    expect(promises).toEqual([])
  })

  it('throws where a shared module is used that the shell does not provide, and names it', async () => {
    aShop(async () => false)
    start()
    await expect(consumeModules(require, 'menus')).rejects.toThrow('The shop provides no react ^1.0.0')
  })

  it('throws where a copy is used that the runtime refuses', async () => {
    aShop(async () => {
      throw new Error('version 0.9.0 does not satisfy ^1.0.0')
    })
    start()
    await expect(consumeModules(require, 'menus')).rejects.toThrow('does not satisfy')
  })

  it('consumes the shell’s shared modules, and exposes its manifest', async () => {
    const { initShareScopeMap } = aShop(async () => false)
    start()
    const [scope, map] = [{ react: {} }, { default: {} }]
    require.initContainer(scope, [], { shareScopeMap: map })
    expect(initShareScopeMap).toHaveBeenCalledWith('default', scope, { hostShareScopeMap: map })
    expect((await require.getContainer('./remote'))()).toBe('the manifest')
    await expect(require.getContainer('./other')).rejects.toThrow('exposes no ./other')
  })
})

describe('the module that the federation plugin generates', () => {
  it('keeps the exports of the generated module and starts it with our code', () => {
    const start = federationStartLoader('const a = 1;const runtimeRequire=__webpack_require__;if(x){y()}')
    expect(start).toContain('const a = 1;')
    expect(start).toContain('__module_federation_bundler_runtime__({')
    expect(start).not.toContain('runtimeRequire')
  })

  it('fails the build when an upgrade has changed its format', () => {
    expect(() => federationStartLoader('const a = 1;')).toThrow('ADR-0006')
  })
})
