import { describe, expect, it } from 'vitest'
import { read, sourceFiles } from './files.ts'

/** The servers, by the name that docs/settings.md gives them. */
const servers = { api: 'store-api', edge: 'edge', sandbox: 'sandbox' } as const
/** The list of settings: its rows are `NAME: ['api', 'edge'],`. */
const listFile = 'shared/contract/src/deployment/settings.ts'
const settings = [...read(listFile).matchAll(/^ {2}([A-Z_]+): \[([^\]]*)\],$/gm)].map(
  ([, name = '', readers = '']) => ({
    name,
    readers: [...readers.matchAll(/'(\w+)'/g)].map(([, reader = '']) => reader),
  }),
)
const documented = settings.map(({ name }) => name)

/** What API and edge read in the same way. */
const sharedReader = 'shared/contract/src/deployment/live-settings.ts'

/** A variable that is read: `env.NAME`, `'NAME'` of a group, or a name taken out of `env`. */
function variablesIn(folder: string): string[] {
  const texts = sourceFiles()
    .filter((file) => file.startsWith(`${folder}/src/`) || file === sharedReader)
    .map(read)
  const readVariables = texts.flatMap((text) =>
    [...text.matchAll(/\benv\.([A-Z][A-Z_]+)\b/g)].map(([, name = '']) => name),
  )
  const namedVariables = documented.filter((name) =>
    texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
  )
  return [...new Set([...readVariables, ...namedVariables])]
    .filter((name) => !systemVariables.has(name))
    .sort()
}

/** Read, and no setting of ours: set by Node's programs, npm and sudo. */
const systemVariables: ReadonlySet<string> = new Set(['NODE_ENV', 'INIT_CWD', 'SUDO_USER'])

const rows = read('docs/settings.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, names = '', readers = '']) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => ({ name, readers: readers.split(', ') })),
  )

describe('settings', () => {
  it('are in the list when a server reads them', () => {
    const unlisted = Object.values(servers).flatMap((folder) =>
      variablesIn(folder)
        .filter((name) => !documented.includes(name))
        .map((name) => `${name} of ${folder} is not in ${listFile}`),
    )
    expect(unlisted).toEqual([])
  })

  it('are read by the servers that the list names', () => {
    const read = new Map(Object.entries(servers).map(([reader, folder]) => [reader, variablesIn(folder)]))
    const unread = settings.flatMap(({ name, readers }) =>
      readers
        .filter((reader) => reader !== 'commands' && !read.get(reader)?.includes(name))
        .map((reader) => `${name} is not read by ${reader}`),
    )
    expect(documented.length).toBeGreaterThan(40)
    expect(unread).toEqual([])
  })

  it('are the rows of docs/settings.md, with the same readers', () => {
    const listed = settings.map(({ name, readers }) => ({
      name,
      readers: readers.map((reader) => (reader === 'api' ? 'API' : reader)),
    }))
    expect(sortedByName(rows)).toEqual(sortedByName(listed))
  })
})

function sortedByName(list: readonly { name: string; readers: readonly string[] }[]) {
  return [...list].sort((a, b) => (a.name < b.name ? -1 : 1))
}
