import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/process.ts'

/** Tracked and untracked, not ignored files, relative to the repository. */
export function repositoryFiles(): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\n')
    .filter((file) => file !== '')
    .sort()
}

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')
export const readJson = (file: string): Record<string, unknown> => JSON.parse(read(file))

/** Code that ships or runs: no tests, nothing that only tests, end-to-end tests, benchmarks or the catalogue of components use, no generated reports of types. */
export function sourceFiles(): string[] {
  return repositoryFiles().filter(
    (file) =>
      /\.(ts|tsx|mjs)$/.test(file) &&
      !/\.(test|browser\.test|e2e|report\.d)\.tsx?$/.test(file) &&
      !/(^|\/)(testing|catalogue|fixtures|harness)\//.test(file) &&
      !/^(e2e|bench)\//.test(file),
  )
}
