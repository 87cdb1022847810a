import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { withTableApart } from './chunk-table.ts'

const sha = (letter: string) => `sha384-${letter.repeat(64)}`

/** An entry in the bundler's minified form: chunk 1 has styles and a name, 3 has neither, 9 consists of shared modules. */
const entry = `let m={loaded:[],f:{},e:e=>Promise.all(Object.keys(m.f).reduce((p,f)=>(m.f[f](e,p),p),[]))},s={},h={},x;\
m.f.j=function(e,p){var r=void 0;if(/^(9)$/.test(e))s[e]=0;else p.push((m.loaded.push(m.u(e)),Promise.resolve(e)))},\
m.f.css=function(e,p){var r=void 0;if(/^(3|9)$/.test(e))s[e]=0;else m.styles.push(m.k(e))},m.styles=[],\
m.k=e=>""+(({1:"menus",2:"cart"})[e]||e)+"."+({1:"11111111",2:"22222222"})[e]+".css",\
m.u=e=>""+(({1:"menus",2:"cart"})[e]||e)+"."+({1:"aaaaaaaa",2:"bbbbbbbb",3:"cccccccc"})[e]+".js",\
m.sriHashes={1:"${sha('a')}",2:"${sha('b')}",3:"${sha('c')}"},m.sriCssHashes={1:"${sha('d')}",2:"${sha('e')}"},m.b=1;`

const divideChunks = (first: string[]) => withTableApart(entry, 'shop', new Set(first))

/** Runs the entry; the table arrives when the chunk `chunks` is loaded, as often as `arrives` says. */
function run(
  { entry: script, table }: { entry: string; table: string },
  arrives: () => boolean = () => true,
) {
  const runtime = new Function(
    `${script.replace('Promise.resolve(e)', 'arrive(m,e)')};return m`.replace(
      'let m',
      'const arrive=this.arrive;let m',
    ),
  ).call({
    arrive: async (m: object, id: string) => {
      if (id !== 'chunks') return
      if (!arrives()) throw new Error('offline')
      new Function('rspackChunkshop', table.replace('globalThis.rspackChunkshop||=[]', 'rspackChunkshop'))({
        push: ([, , install]: [unknown, unknown, (runtime: object) => void]) => install(m),
      })
    },
  })
  return runtime as {
    e: (id: number) => Promise<void>
    k: (id: number) => string
    loaded: string[]
    styles: string[]
    sriHashes: Record<string, string>
    sriCssHashes: Record<string, string>
  }
}

describe('the table of later chunks', () => {
  it('takes names and hashes of all other chunks out of the entry, which names its file and integrity', () => {
    const divided = divideChunks(['1', '9'])
    for (const text of ['bbbbbbbb', '22222222', 'cccccccc', 'cart', sha('b'), sha('c'), sha('e')]) {
      expect(divided?.entry).not.toContain(text)
      expect(divided?.table).toContain(text)
    }
    for (const text of ['aaaaaaaa', '11111111', 'menus', sha('a'), sha('d')]) {
      expect(divided?.entry).toContain(text)
      expect(divided?.table).not.toContain(text)
    }
    const digest = (algorithm: string) => createHash(algorithm).update(divided?.table ?? '')
    expect(divided?.tableFile).toBe(`chunks.${digest('sha256').digest('hex').slice(0, 8)}.js`)
    expect(divided?.entry).toContain(`chunks:"sha384-${digest('sha384').digest('base64')}"`)
  })

  it('is not requested for a first chunk, nor for one that consists of shared modules', async () => {
    const runtime = run(divideChunks(['1', '9']) ?? never())
    await runtime.e(1)
    await runtime.e(9)
    expect(runtime.loaded).toEqual(['menus.aaaaaaaa.js'])
  })

  it('is loaded before another chunk, whose name and integrity are then known', async () => {
    const divided = divideChunks(['1', '9']) ?? never()
    const runtime = run(divided)
    await runtime.e(2)
    expect(runtime.loaded).toEqual([divided.tableFile, 'cart.bbbbbbbb.js'])
    expect(runtime.k(2)).toBe('cart.22222222.css')
    expect(runtime.sriHashes).toMatchObject({ 1: sha('a'), 2: sha('b'), 3: sha('c') })
    expect(runtime.sriCssHashes).toEqual({ 1: sha('d'), 2: sha('e') })
  })

  it('has no style sheet, also where the bundler lists the chunks without styles', async () => {
    const runtime = run(divideChunks(['1', '9']) ?? never())
    await runtime.e(3)
    expect(runtime.styles).toEqual([])
    await runtime.e(2)
    expect(runtime.styles).toEqual(['cart.22222222.css'])
  })

  it('fails the chunk when it does not arrive, and the next attempt requests it again', async () => {
    let online = false
    const divided = divideChunks(['1']) ?? never()
    const runtime = run(divided, () => online)
    await expect(runtime.e(3)).rejects.toThrow('offline')
    online = true
    await runtime.e(3)
    expect(runtime.loaded).toEqual([divided.tableFile, divided.tableFile, '3.cccccccc.js'])
  })

  it('is not made where every chunk is a first one', () => {
    expect(divideChunks(['1', '2', '3'])).toBeUndefined()
  })

  it('fails the build where the bundler writes its tables in another form', () => {
    expect(() => withTableApart('m.sri={}', 'shop', new Set())).toThrow('no integrity hashes')
    expect(() => withTableApart(entry.replaceAll('({', '(new Map{'), 'shop', new Set())).toThrow(
      'no names of chunks',
    )
    const listed = entry.replace(
      'if(/^(9)$/.test(e))s[e]=0;else p.push',
      'if(0);else if(/^(1|2|3)$/.test(e)){p.push',
    )
    expect(() => withTableApart(listed, 'shop', new Set())).toThrow('only the scripts of listed chunks')
  })
})

function never(): never {
  throw new Error('there is no table')
}
