import { describe, expect, it } from 'vitest'
import { read, readJson, repositoryFiles, sourceFiles } from './files.ts'

const drawers = /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.tsx?$)/
/** `](target)` of a link, or `src="target"` of a picture, inside the repository. */
const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)|src="(?!https?:)([^"]+)"/g
/** Data, and lists that read better in one piece. */
const mayBeLong = /^(store-api\/seed\/|tools\/)|\.(test|e2e)\.tsx?$|wire-words/

describe('the house', () => {
  it('has no drawers', () => {
    expect(repositoryFiles().filter((file) => drawers.test(file))).toEqual([])
  })

  it('has files that can be read at one go', () => {
    const long = sourceFiles()
      .filter((file) => !mayBeLong.test(file))
      .map((file) => [file, read(file).split('\n').length] as const)
      .filter(([, lines]) => lines > 400)
    expect(long).toEqual([])
  })

  it('takes every version from the catalog', () => {
    const loose = repositoryFiles()
      .filter((file) => file.endsWith('package.json') && !file.includes('fixtures/'))
      .flatMap((file) => {
        const manifest = readJson(file)
        return Object.entries({
          ...(manifest.dependencies as object),
          ...(manifest.devDependencies as object),
        })
          .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
          .map(([name, version]) => `${file}: ${name} ${version}`)
      })
    expect(loose).toEqual([])
  })

  it('keeps rules free of clocks, networks and React', () => {
    const wrong = sourceFiles()
      .filter((file) => file.startsWith('shared/domain/'))
      .filter((file) =>
        /new Date\(\)|Date\.now\(|dayjs\(\)|dayjs\.utc\(\)|fetch\(|from 'react'|\bwindow\.(?!ts\b)|localStorage/.test(
          read(file),
        ),
      )
    expect(wrong).toEqual([])
  })

  it('reaches browser storage through one door', () => {
    const door =
      /^shell\/src\/storage\/|^edge\/src\/html\/|^shared\/host\/conformance-page\/|^mf-payment\/src\/pay-window\/window-entries\.ts$/
    const wrong = sourceFiles()
      .filter((file) => /^(shell|mf-[^/]+|shared)\//.test(file) && !door.test(file))
      .filter((file) =>
        /\b(localStorage|sessionStorage)\b/.test(read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')),
      )
    expect(wrong).toEqual([])
  })

  it('has no escape from the type checker', () => {
    const wrong = sourceFiles().filter(
      (file) =>
        !file.startsWith('tools/repository/') &&
        (/@ts-(ignore|nocheck|expect-error)/.test(read(file)) ||
          /\bas any\b|: any\b/.test(read(file).replace(/\/\*[\s\S]*?\*\//g, ''))),
    )
    expect(wrong).toEqual([])
  })

  it('numbers its migrations once each and upward', () => {
    const numbers = repositoryFiles()
      .filter((file) => /migrations\/\d{4}[^/]*\.sql$/.test(file))
      .map((file) => Number(/(\d{4})[^/]*\.sql$/.exec(file)?.[1]))
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  })

  it('says in every migration what it is for', () => {
    const silent = repositoryFiles().filter(
      (file) => /migrations\/\d{4}[^/]*\.sql$/.test(file) && !/^-- Purpose: \S/.test(read(file)),
    )
    expect(silent).toEqual([])
  })

  it('shows in the README the commands that exist', () => {
    const scripts = Object.keys(readJson('package.json').scripts as object)
    const shown = [...read('README.md').matchAll(/`npm (?:run )?([\w:]+)`/g)].map(([, name]) => name)
    expect(shown.filter((name) => !scripts.includes(name ?? ''))).toEqual([])
    for (const name of ['start', 'test', 'dev', 'bench']) expect(shown).toContain(name)
  })

  it('shows in the README and in the architecture every folder that is a package', () => {
    const folders = repositoryFiles().flatMap(
      (file) => /^(?:shared\/)?([^/]+)\/package\.json$/.exec(file)?.[1] ?? [],
    )
    expect(folders).toContain('mf-ordering')
    const unnamed = ['README.md', 'docs/architecture.md'].flatMap((page) =>
      folders
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(read(page)))
        .map((name) => `${page}: ${name}`),
    )
    expect(unnamed).toEqual([])
  })

  it('links from the README to every guide', () => {
    const guides = repositoryFiles().filter((file) => /^docs\/add-an?-[^/]+\.md$/.test(file))
    expect(guides.length).toBeGreaterThan(3)
    expect(guides.filter((guide) => !read('README.md').includes(`](${guide})`))).toEqual([])
  })

  it('numbers its decisions once each, and lists all of them', () => {
    const decisions = repositoryFiles().flatMap(
      (file) => /^docs\/decisions\/(\d{4}-.+)$/.exec(file)?.[1] ?? [],
    )
    expect(decisions.length).toBeGreaterThan(0)
    expect(new Set(decisions.map((name) => name.slice(0, 4))).size).toBe(decisions.length)
    const list = read('docs/decisions/README.md')
    const wrong = decisions.filter((name) => {
      const title = /^# (.+)$/m.exec(read(`docs/decisions/${name}`))?.[1]
      return !list.includes(`[${title}](${name})`)
    })
    expect(wrong).toEqual([])
  })

  it('links in its documents only to files that exist', () => {
    const files = new Set(repositoryFiles())
    const folders = new Set(
      [...files].flatMap((file) => file.split('/').map((_, i, parts) => parts.slice(0, i).join('/'))),
    )
    const dead = [...files]
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [...read(file).matchAll(link)].flatMap(([, linked, shown]) => {
          const target = linked ?? shown
          const resolved = decodeURIComponent(
            new URL(target ?? '', `file:///${file}`).pathname.slice(1),
          ).replace(/\/$/, '')
          return files.has(resolved) || folders.has(resolved) ? [] : [`${file} → ${target}`]
        }),
      )
    expect(dead).toEqual([])
  })
})

describe('tests', () => {
  it('can be read at one go too', () => {
    const long = repositoryFiles()
      .filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
      .map((file) => [file, read(file).split('\n').length] as const)
      .filter(([, lines]) => lines > 400)
    expect(long).toEqual([])
  })

  it('wait as long as the config of their package says, and stop a clock altogether', () => {
    // `waitFor` gives up after one second, and a clock that goes by itself has gone far on a busy machine.
    const hasty = /\bvi\.(waitFor|waitUntil)\(|\bshouldAdvanceTime\b/
    const files = repositoryFiles().filter((file) => /\.test\.tsx?$|\/testing\/.*\.tsx?$/.test(file))
    expect(files.filter((file) => !file.startsWith('tools/') && hasty.test(read(file)))).toEqual([])
  })

  it('stand in packages whose tests are run', () => {
    const files = repositoryFiles()
    const packages = files
      .filter((file) => file.endsWith('package.json'))
      .map((file) => file.replace(/package\.json$/, ''))
    const ownerOf = (file: string) =>
      packages.filter((folder) => file.startsWith(folder)).sort((a, b) => b.length - a.length)[0] ?? ''
    const idle = files
      .filter((file) => /\.test\.tsx?$/.test(file))
      .filter((file) => !files.includes(`${ownerOf(file)}vitest.config.ts`))
    expect(idle).toEqual([])
  })
})
