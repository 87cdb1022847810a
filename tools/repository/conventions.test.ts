import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../test/process.ts'
import { read, readJson, repositoryFiles, sourceFiles } from './files.ts'

const unrelated = /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.tsx?$)/
/** A file in backticks by its path from the root, for example `shared/contract/src/routes.ts`. */
const rootedPath =
  /`((?:docs|bench|e2e|edge|mf-[a-z]+|sandbox|shared|shell|store-api|tools)\/[\w./-]+\.(?:tsx?|mjs|json|md|css))`/g
/** `](target)` of a link, or `src="target"` of a picture, inside the repository. */
const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)|src="(?!https?:)([^"]+)"/g

describe('the repository', () => {
  it('has no folder or file for unrelated things (utils, helpers, common, misc, types)', () => {
    expect(repositoryFiles().filter((file) => unrelated.test(file))).toEqual([])
  })

  it('has no source file of 400 lines or more', () => {
    const long = sourceFiles()
      .map((file) => [file, read(file).split('\n').length] as const)
      .filter(([, lines]) => lines > 400)
    expect(long).toEqual([])
  })

  it('has no picture twice in a package', () => {
    const paths = new Map<string, string[]>()
    for (const file of repositoryFiles().filter((each) => /^(shell|mf-[^/]+|shared)\/.*\.webp$/.test(each))) {
      const key = `${file.split('/')[0]}:${readFileSync(join(root, file), 'base64')}`
      paths.set(key, [...(paths.get(key) ?? []), file])
    }
    expect(paths.size).toBeGreaterThan(0)
    expect([...paths.values()].filter((files) => files.length > 1)).toEqual([])
  })

  it('has every dependency version in the pnpm catalog', () => {
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

  it('keeps shared/domain free of clocks, network and React', () => {
    const violations = sourceFiles()
      .filter((file) => file.startsWith('shared/domain/'))
      .filter((file) =>
        /new Date\(\)|Date\.now\(|fetch\(|from 'react'|\bwindow\.(?!ts\b)|localStorage/.test(read(file)),
      )
    expect(violations).toEqual([])
  })

  it('accesses browser storage only in the modules made for it', () => {
    const allowed =
      /^shell\/src\/storage\/|^shared\/build\/src\/browser-test-setup\.ts$|^shared\/host\/conformance-page\/|^mf-payment\/src\/pay-window\/window-entries\.ts$/
    const violations = sourceFiles()
      .filter((file) => /^(shell|mf-[^/]+|shared)\//.test(file) && !allowed.test(file))
      .filter((file) =>
        /\b(localStorage|sessionStorage)\b/.test(read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')),
      )
    expect(violations).toEqual([])
  })

  it('has no `any` and no suppressed type error', () => {
    const violations = sourceFiles().filter(
      (file) =>
        !file.startsWith('tools/repository/') &&
        (/@ts-(ignore|nocheck|expect-error)/.test(read(file)) ||
          /\bas any\b|: any\b/.test(read(file).replace(/\/\*[\s\S]*?\*\//g, ''))),
    )
    expect(violations).toEqual([])
  })

  it('has migrations with unique, increasing numbers', () => {
    const numbers = repositoryFiles()
      .filter((file) => /migrations\/\d{4}[^/]*\.sql$/.test(file))
      .map((file) => Number(/(\d{4})[^/]*\.sql$/.exec(file)?.[1]))
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  })

  it('states the purpose of every migration in its first line', () => {
    const silent = repositoryFiles().filter(
      (file) => /migrations\/\d{4}[^/]*\.sql$/.test(file) && !/^-- Purpose: \S/.test(read(file)),
    )
    expect(silent).toEqual([])
  })

  it('lists in the README only commands that exist', () => {
    const scripts = Object.keys(readJson('package.json').scripts as object)
    const commands = [...read('README.md').matchAll(/`npm (?:run )?([\w:]+)`/g)].map(([, name]) => name)
    expect(commands.filter((name) => !scripts.includes(name ?? ''))).toEqual([])
    for (const name of ['start', 'test', 'dev', 'bench']) expect(commands).toContain(name)
  })

  it('names every package in the README and in the architecture', () => {
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

  it('links from the README to every guide to adding something, and to the glossary', () => {
    const guides = repositoryFiles().filter((file) => /^docs\/(add-an?-[^/]+|glossary)\.md$/.test(file))
    expect(guides.length).toBeGreaterThan(3)
    expect(guides.filter((guide) => !read('README.md').includes(`](${guide})`))).toEqual([])
  })

  it('has decision records with unique numbers, and an index that lists each by its title', () => {
    const decisions = repositoryFiles().flatMap(
      (file) => /^docs\/decisions\/(\d{4}-.+)$/.exec(file)?.[1] ?? [],
    )
    expect(decisions.length).toBeGreaterThan(0)
    expect(new Set(decisions.map((name) => name.slice(0, 4))).size).toBe(decisions.length)
    const list = read('docs/decisions/README.md')
    const violations = decisions.filter((name) => {
      const title = /^# (.+)$/m.exec(read(`docs/decisions/${name}`))?.[1]
      return !title?.startsWith(`ADR-${name.slice(0, 4)}: `) || !list.includes(`[${title}](${name})`)
    })
    expect(violations).toEqual([])
  })

  it('cites only decision records that exist, and decisions of the specification as "spec decision"', () => {
    const records = new Set(
      repositoryFiles().flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []),
    )
    const violations = [...sourceFiles(), ...repositoryFiles().filter((file) => file.endsWith('.md'))]
      .filter((file) => !file.startsWith('tools/repository/'))
      .flatMap((file) => {
        const text = read(file)
        const cited = [...text.matchAll(/\bADR-(\d{4})/g)].filter(([, number]) => !records.has(number ?? ''))
        const bare = [...text.matchAll(/(?<!spec )\bdecisions? \d+/g)]
        return [...cited, ...bare].map(([citation]) => `${file}: ${citation}`)
      })
    expect(violations).toEqual([])
  })

  it('names in backticks only files that exist, where a document gives the path from the root', () => {
    const files = new Set(repositoryFiles())
    const dead = [...files]
      .filter((file) => file.endsWith('.md') && !file.endsWith('CHANGELOG.md'))
      .flatMap((file) =>
        [...read(file).matchAll(rootedPath)]
          .filter(([, path = '']) => !files.has(path))
          .map(([, path]) => `${file} → ${path}`),
      )
    expect(dead).toEqual([])
  })

  it('has no dead link in its documents', () => {
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
  it('have fewer than 400 lines per file', () => {
    const long = repositoryFiles()
      .filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
      .map((file) => [file, read(file).split('\n').length] as const)
      .filter(([, lines]) => lines > 400)
    expect(long).toEqual([])
  })

  it("use their package's timeouts and a frozen clock, not vi.waitFor or advancing time", () => {
    // `waitFor` gives up after one second, and an advancing clock is unpredictable on a busy machine.
    const hasty = /\bvi\.(waitFor|waitUntil)\(|\bshouldAdvanceTime\b/
    const files = repositoryFiles().filter((file) => /\.test\.tsx?$|\/testing\/.*\.tsx?$/.test(file))
    expect(files.filter((file) => !file.startsWith('tools/') && hasty.test(read(file)))).toEqual([])
  })

  it('are in packages that the test command runs', () => {
    const files = repositoryFiles()
    const packages = files
      .filter((file) => /^(shared\/)?[^/]+\/package\.json$/.test(file))
      .map((file) => file.replace(/package\.json$/, ''))
    const ownerOf = (file: string) =>
      packages.filter((folder) => file.startsWith(folder)).sort((a, b) => b.length - a.length)[0] ?? ''
    const idle = files
      .filter((file) => /\.test\.tsx?$/.test(file))
      .filter((file) => !files.includes(`${ownerOf(file)}vitest.config.ts`))
    expect(idle).toEqual([])
  })
})
