import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, repositoryFiles } from './files.ts'

/** Style rules outside of any `@layer` block, by their selectors. */
function unlayeredRules(css: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  for (let at = 0; at < plain.length; at++) {
    if (plain[at] === ';' && depth === 0) start = at + 1
    if (plain[at] === '{') {
      const selector = plain.slice(start, at).trim()
      if (depth === 0 && !selector.startsWith('@layer')) found.push(selector)
      depth++
    }
    if (plain[at] === '}') {
      depth--
      start = at + 1
    }
  }
  return found
}

const components = repositoryFiles().filter(
  (file) => /^shared\/ui\/src\/.+\.tsx$/.test(file) && !file.includes('.test.'),
)

/** Its own rules refine the field's styles, which are in a layer. */
const refining = ['shared/ui/src/code-field/code-field.tsx']

describe('styles of shared components', () => {
  // Chunks bring their copies in the order in which they are opened, and Rspack's warning about it is disabled
  // (base-config.ts).
  it('are in a cascade layer if a component accepts or passes on a class name, so that file order does not matter', () => {
    const wrong = components.flatMap((file) => {
      const source = read(file)
      if (/const className =/.test(source) || refining.includes(file)) return []
      const mixed = [...source.matchAll(/classNames\(((?:[^()]|\([^()]*\))*)\)/g)]
        .map(([, list = '']) => list)
        .filter((list) => /(?<![.\w])(className|\w+Class)\b/.test(list))
        .flatMap((list) => [...list.matchAll(/styles\.(\w+)/g)].map(([, name]) => `.${name}`))
      return [...source.matchAll(/from '(\.[^']+\.module\.css)'/g)]
        .map(([, path = '']) => posix.join(posix.dirname(file), path))
        .flatMap((css) =>
          unlayeredRules(read(css))
            // A selector of two classes overrides one of a single class in any order.
            .filter((rule) => rule.split(',').some((selector) => mixed.includes(selector.trim())))
            .map((rule) => `${css}: ${rule}`),
        )
    })
    expect(wrong).toEqual([])
  })

  it('outside of a layer are detected', () => {
    expect(
      unlayeredRules('@layer a, b;\n@layer b { .x { color: red } }\n/* .c {} */ .y, .z { color: red }'),
    ).toEqual(['.y, .z'])
  })
})
