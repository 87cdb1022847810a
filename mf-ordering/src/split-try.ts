import cfg from '/work/main/mf-ordering/rspack.config.ts'
import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import { readdirSync, readFileSync } from 'node:fs'
const { rspack } = createRequire('/work/main/shared/build/src/rspack.ts')('@rspack/core')
const variants: Record<string, any> = {
  default: undefined,
  none: { chunks: 'async', cacheGroups: { default: false, defaultVendors: false } },
  min10k: { chunks: 'async', minSize: 10000 },
  min40k: { chunks: 'async', minSize: 40000 },
  common2: { chunks: 'async', cacheGroups: { default: false, defaultVendors: false, common: { minChunks: 2, name: 'common', enforce: true } } },
  common3: { chunks: 'async', cacheGroups: { default: false, defaultVendors: false, common: { minChunks: 3, name: 'common', enforce: true } } },
  common4: { chunks: 'async', cacheGroups: { default: false, defaultVendors: false, common: { minChunks: 4, name: 'common', enforce: true } } },
}
for (const [name, splitChunks] of Object.entries(variants)) {
  const c: any = cfg({}, { mode: 'production' })
  c.output.path = '/tmp/split/' + name
  c.optimization.splitChunks = splitChunks ?? c.optimization.splitChunks
  await new Promise<void>((ok) => rspack(c, (e: any, s: any) => { if (e || s.hasErrors()) console.log(e ?? s.toString({all:false,errors:true})); ok() }))
  const d = '/tmp/split/' + name + '/'
  const br = (f: string) => brotliCompressSync(readFileSync(d + f)).length
  const r = JSON.parse(readFileSync(d + 'build.json', 'utf8'))
  const all = readdirSync(d).filter((f) => /\.(js|css)$/.test(f))
  const entry = all.find((f) => f.startsWith('remoteEntry'))!
  const parts = Object.entries(r.imports as Record<string, string[]>).filter(([k]) => !k.includes('messages')).map(([k, fs]) => k.split('/')[1] + ' ' + fs.length + 'f ' + fs.reduce((a, f) => a + br(f), 0))
  console.log(name, 'files', all.length, 'entry', br(entry), 'total', all.reduce((a, f) => a + br(f), 0), '|', parts.join(' | '))
}
