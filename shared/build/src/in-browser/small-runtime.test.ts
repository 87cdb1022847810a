import { afterEach, describe, expect, it, vi } from 'vitest'
import { init, ModuleFederation } from './small-runtime.ts'

const copy = (name: string) => vi.fn(async () => () => name)
const strictSingleton = { strictVersion: true, singleton: true }
const shareRequest = (requiredVersion: string, shareFields = {}) => ({
  customShareInfo: {
    shareConfig: { ...strictSingleton, requiredVersion, ...shareFields },
    scope: ['default'],
  },
})

/** A shell with React, and a remote's instance in its share scope. */
function aPage(get = copy('React 19.3')) {
  const shell = init({
    name: 'shell',
    plugins: [],
    shared: { react: { version: '19.3.1', shareConfig: strictSingleton, get } },
  })
  const remote = new ModuleFederation({ name: 'mf_menu' })
  const scope = shell.shareScopeMap.default ?? {}
  remote.initShareScopeMap('default', scope)
  /** As another runtime would add a version. */
  const add = (version: string, loaded: boolean) => {
    const { react } = scope
    if (!react) throw new Error('nobody provides React')
    const knownReact = react['19.3.1'] as NonNullable<(typeof react)[string]>
    const { lib: _lib, loading: _loading, ...rest } = knownReact
    react[version] = { ...rest, version, loaded, get: copy(`React ${version}`) }
  }
  return { shell, remote, get, scope, add }
}

const moduleOf = async (answer: Promise<(() => unknown) | false>) => {
  const factory = await answer
  return factory ? factory() : false
}

describe('a shared module', () => {
  it('is one copy for shell and remotes, loaded once', async () => {
    const { shell, remote, get, scope } = aPage()
    const all = [shell, remote, remote].map((each) =>
      moduleOf(each.loadShare('react', shareRequest('^19.0.0'))),
    )
    expect(await Promise.all(all)).toEqual(['React 19.3', 'React 19.3', 'React 19.3'])
    expect(get).toHaveBeenCalledOnce()
    expect(scope.react?.['19.3.1']).toMatchObject({
      loaded: true,
      useIn: ['shell', 'mf_menu'],
      from: 'shell',
    })
  })

  it('is none when nobody provides it', async () => {
    expect(await aPage().remote.loadShare('react-router', shareRequest('^8.0.0'))).toBe(false)
  })

  it('is refused outside of a strict range, with both versions', async () => {
    const { remote } = aPage()
    await expect(remote.loadShare('react', shareRequest('^20.0.0'))).rejects.toThrow(
      'Version 19.3.1 of the shared singleton react does not satisfy ^20.0.0 of mf_menu',
    )
  })

  it('is the one there is outside of a range that is not strict', async () => {
    const { remote } = aPage()
    const loading = remote.loadShare('react', shareRequest('^20.0.0', { strictVersion: false }))
    expect(await moduleOf(loading)).toBe('React 19.3')
  })

  it('is the loaded one of several versions, else the newest', async () => {
    const { remote, add } = aPage()
    add('19.4.0', false)
    expect(await moduleOf(remote.loadShare('react', shareRequest('^19.0.0')))).toBe('React 19.4.0')
    add('19.5.0', false)
    expect(await moduleOf(remote.loadShare('react', shareRequest('^19.0.0')))).toBe('React 19.4.0')
  })

  it('is the version in range when it is no singleton', async () => {
    const { remote, add } = aPage()
    add('18.2.0', false)
    const loading = remote.loadShare('react', shareRequest('^18.0.0', { singleton: false }))
    expect(await moduleOf(loading)).toBe('React 18.2.0')
  })

  it('is requested again when it could not be loaded', async () => {
    const get = copy('React 19.3')
    get.mockRejectedValueOnce(new Error('offline'))
    const { remote } = aPage(get)
    await expect(remote.loadShare('react', shareRequest('^19.0.0'))).rejects.toThrow('offline')
    expect(await moduleOf(remote.loadShare('react', shareRequest('^19.0.0')))).toBe('React 19.3')
  })
})

describe('a remote', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is started again by the next request when its container could not be started, and then once for all', async () => {
    const start = vi.fn(async () => {})
    start.mockRejectedValueOnce(new Error('offline'))
    vi.stubGlobal('location', { origin: 'https://shop.example' })
    vi.stubGlobal('mf_menu', { init: start, get: async () => () => 'screen' })
    const { shell } = aPage()
    shell.registerRemotes([{ name: 'mf_menu', entry: '/mf-menu/entry.js' }])
    await expect(shell.loadRemote('mf_menu/remote')).rejects.toThrow('offline')
    expect(await shell.loadRemote('mf_menu/remote')).toBe('screen')
    expect(await shell.loadRemote('mf_menu/remote')).toBe('screen')
    expect(start).toHaveBeenCalledTimes(2)
  })
})
