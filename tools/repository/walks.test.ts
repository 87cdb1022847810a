import { describe, expect, it } from 'vitest'
import { read, repositoryFiles } from './files.ts'

const page = read('docs/architecture.md')
const names = new Set(
  repositoryFiles()
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => file.slice(file.lastIndexOf('/') + 1).replace(/\.tsx?$/, '')),
)

/** The one file that a diagram describes instead of naming it: several files have that name. */
const described = "the shell's API client"

/** `the adapter (kicc)` names the file of an adapter; any other name may have a remark behind it. */
function nameIn(entry: string): string {
  return entry.replace(/^the adapter \((.*)\)$/, '$1').replace(/ \(.*\)$/, '')
}

/** The files in the boxes of a walk's diagram. `groups` are the framed parts; boxes of the edge stand between them. */
function walkOf(heading: string) {
  const [, section = ''] = page.split(`### ${heading}\n`)
  const [diagram = '', text = ''] = section.split(/^```(?:mermaid)?\n/m).slice(1)
  const groups: { title: string; count: number; files: Set<string> }[] = []
  const edge = new Set<string>()
  for (const line of diagram.split('\n')) {
    const [, title, count] = /^ {2}subgraph \w+\["(.*): (\d+) (?:files|more)"\]$/.exec(line) ?? []
    if (title) groups.push({ title, count: Number(count), files: new Set() })
    for (const [, label = ''] of line.matchAll(/\w\["([^"]*)"\]/g)) {
      if (line.startsWith('  subgraph')) continue
      const isEdge = label.startsWith('Edge: ')
      const files = isEdge ? edge : groups.at(-1)?.files
      for (const entry of label.replace('Edge: ', '').split(' · ')) files?.add(nameIn(entry))
    }
  }
  return { groups, edge, text }
}

describe.each(['The walk of one order', 'The walk of one payment'])('%s', (heading) => {
  const { groups, edge, text } = walkOf(heading)
  const files = [...groups.flatMap((group) => [...group.files]), ...edge]

  it('names files that exist, each in one part', () => {
    expect(files.length).toBeGreaterThan(30)
    expect(files.filter((file) => file !== described && !names.has(file))).toEqual([])
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
  })

  it('counts them', () => {
    expect(groups.map(({ count }) => count)).toEqual(groups.map((group) => group.files.size))
    const [, total] = /^\n(\d+) files[;:]/.exec(text) ?? []
    expect(Number(total)).toBe(files.length)
    const [, ...parts] =
      /^\n\d+ files: (\d+) in the browser, (\d+) in the edge, (\d+) in the API;/.exec(text) ?? []
    if (parts.length > 0) expect(parts.map(Number)).toEqual([sizeOf(false), edge.size, sizeOf(true)])
  })

  function sizeOf(isOfApi: boolean): number {
    return groups
      .filter(({ title }) => title.startsWith('Store API') === isOfApi)
      .reduce((sum, group) => sum + group.files.size, 0)
  }
})
