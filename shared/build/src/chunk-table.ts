import { createHash } from 'node:crypto'

/** Chunk id of the table, and its file's name before the hash. */
const TABLE = 'chunks'

/** The table's file in a finished build. */
export function tableIn(files: readonly string[]): string[] {
  return files.filter((file) => /^chunks\.[0-9a-f]{8}\.js$/.test(file))
}

/**
 * Divides an entry into what stays in it and the script of the table (`later-chunks.ts`).
 * @param entry the finished, minified entry script
 * @param first ids of the chunks that stay in it
 * @returns undefined where all chunks stay in it
 * @throws where the entry's tables are not in the expected form
 */
export function withTableApart(
  entry: string,
  uniqueName: string,
  first: ReadonlySet<string>,
): { entry: string; table: string; tableFile: string } | undefined {
  const require = /([\w$]+)\.sriHashes=\{/.exec(entry)?.[1]
  if (require === undefined) throw new Error('The entry has no integrity hashes')
  if (ONLY_LISTED_SCRIPTS.test(entry)) throw new Error('The entry loads only the scripts of listed chunks')
  /** The same tables twice: the rows that stay in the entry, and those that the chunk `TABLE` adds later. */
  const keptTables: Record<string, string>[] = []
  const laterTables: Record<string, string>[] = []
  const divide = (entries: string) => {
    const all = [...entries.matchAll(ENTRY)].map(([, id = '', text = '']) => [id, text] as const)
    laterTables.push(Object.fromEntries(all.filter(([id]) => !first.has(id))))
    return keptTables.push(Object.fromEntries(all.filter(([id]) => first.has(id)))) - 1
  }
  let scripts: number | undefined
  let integrity: number | undefined
  const shortened = entry
    .replaceAll(NAMES, (_, entries: string, after: string) => {
      const index = divide(entries)
      if (after.endsWith('".js"')) scripts = index
      return `${require}.chunkTables[${index}]${after}`
    })
    .replaceAll(HASHES, (_, name: string, entries: string) => {
      const index = divide(entries)
      if (name === 'sriHashes') integrity = index
      return `${require}.${name}=${require}.chunkTables[${index}]`
    })
  const [scriptNames, integrityHashes] = [scripts, integrity].map((index) => keptTables[index ?? -1])
  if (!scriptNames || !integrityHashes) throw new Error('The entry has no names of chunks')
  if (laterTables.every((each) => Object.keys(each).length === 0)) return undefined

  const table = `(globalThis.rspackChunk${uniqueName}||=[]).push([["${TABLE}"],{},r=>${objects(laterTables)}.forEach((t,i)=>Object.assign(r.chunkTables[i],t))])`
  scriptNames[TABLE] = hashOf(table)
  integrityHashes[TABLE] = integrityOf(table)
  const isFirst = `/^(${[TABLE, ...first].join('|')})$/`
  // Only by the handler of scripts: the one of styles may take a chunk that the bundler does not know for one with styles.
  const load = `(p=>(${require}.f.j("${TABLE}",p),Promise.all(p)))([])`
  const start = `${require}.chunkTables=${objects(keptTables)},${require}.e=(e=>i=>${isFirst}.test(i)?e(i):${load}.then(()=>e(i)))(${require}.e),`
  return {
    entry: shortened.replace(`${require}.sriHashes=`, () => `${start}${require}.sriHashes=`),
    table,
    tableFile: `${TABLE}.${hashOf(table)}.js`,
  }
}

const ENTRY = /([\w$]+):"([^"]*)"/g
/** `({165:"9727f785",…})[id]+".js"`, in the functions that return a chunk's file. */
const NAMES = /\(\{((?:[\w$]+:"[\w.-]+",?)+)\}\)(\[[\w$]+\](?:\+"\.\w+")?)/g
/** `r.sriHashes={165:"sha384-…",…}` */
const HASHES = /[\w$]+\.(sriHashes|sriCssHashes)=\{((?:[\w$]+:"sha384-[A-Za-z0-9+/]{64}",?)+)\}/g
/** The handler of scripts in the form that ignores chunks other than the listed ones. */
const ONLY_LISTED_SCRIPTS =
  /\.f\.j=[^{]*\{[^{}]*?else if\((?:\/\^[^/]*\$\/\.test\([\w$]+\)|"[\w-]+"==[\w$]+)\)\{/

/** As JavaScript, ids without quotes. */
const objects = (tables: readonly Record<string, string>[]) =>
  JSON.stringify(tables).replaceAll(/"([a-z]+|\d+)":/g, '$1:')

/** Content hash in a file's name. */
export const hashOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 8)
const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`
