import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, repositoryFiles } from './files.ts'

type Rule = { selector: string; layer: string | undefined }

/** Style rules with the `@layer` block around them, also those within `@media` and the like. */
function rulesOf(css: string): Rule[] {
  const found: Rule[] = []
  const blocks: string[] = []
  let start = 0
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  for (let index = 0; index < plain.length; index++) {
    if (plain[index] === ';') start = index + 1
    if (plain[index] === '{') {
      const head = plain.slice(start, index).trim()
      const layer = blocks.find((block) => block.startsWith('@layer '))?.slice('@layer '.length)
      const isInKeyframes = blocks.some((block) => block.startsWith('@keyframes'))
      if (!head.startsWith('@') && !isInKeyframes) found.push({ selector: head, layer })
      blocks.push(head)
      start = index + 1
    }
    if (plain[index] === '}') {
      blocks.pop()
      start = index + 1
    }
  }
  return found
}

/** The order of layers, the weakest first; rules outside of layers override all of them. */
const layers = ['reset', 'press', 'part', undefined]

const components = repositoryFiles().filter(
  (file) => /^shared\/ui\/src\/.+\.tsx$/.test(file) && !file.includes('.test.'),
)
const importsOf = (file: string) =>
  [...read(file).matchAll(/import (?:\* as )?\{?([^}'"]+?)\}? from '(\.[^']+)'/g)].map(
    ([, names = '', path = '']) => ({
      names: names.split(',').map((name) => name.trim().replace(/^type /, '')),
      file: posix.join(posix.dirname(file), path),
    }),
  )
const stylesOf = (file: string) =>
  importsOf(file).flatMap((each) => (each.file.endsWith('.module.css') ? rulesOf(read(each.file)) : []))
const namesIn = (text: string) => [...text.matchAll(/styles\.(\w+)/g)].map(([, name = '']) => name)
const listsIn = (source: string) =>
  [...source.matchAll(/classNames\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, list = '']) => list)

/** Own classes of an element that also gets a class from outside. */
const mixedIn = (source: string) =>
  listsIn(source)
    .filter((list) => /(?<![.\w])(className|\w+Class)\b/.test(list))
    .flatMap(namesIn)

/** Classes that a component gives to each other shared component. A class in a variable `className` is included. */
function classesGiven(file: string): { to: string; name: string }[] {
  const source = read(file)
  const own = /const className = (.*)/.exec(source)?.[1] ?? ''
  return [...source.matchAll(/<([A-Z]\w+)(?:[^<>]|=>)*?className=\{([^}]*)\}/g)].flatMap(
    ([, component = '', value = '']) => {
      const target = importsOf(file).find(({ names }) => names.includes(component))
      const names = value === 'className' ? namesIn(own) : namesIn(value)
      return target ? names.map((name) => ({ to: target.file, name })) : []
    },
  )
}

/** Specificity in classes, attributes and pseudo-classes, of the strongest part. */
const weightOf = (selector: string) => (selector.match(/[.[:]/g) ?? []).length

const hasClass = ({ selector }: Rule, name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(selector)

/** Rules of the elements of a component that get a class from outside. */
const mixedRulesOf = (file: string) =>
  stylesOf(file).filter((rule) => mixedIn(read(file)).some((name) => hasClass(rule, name)))

/** Rules for a class that depend on the order of files, where the component that gets the class has rules of its own. */
function orderDependentRules(given: Rule[], name: string, own: Rule[]): string[] {
  if (own.length === 0) return []
  const strongest = Math.max(...own.map(({ layer }) => layers.indexOf(layer)))
  return given
    .filter((rule) => hasClass(rule, name))
    .filter(({ layer, selector }) => {
      const index = layers.indexOf(layer)
      return index < strongest || (index === strongest && weightOf(selector) < 2)
    })
    .map(({ selector }) => selector)
}

describe('styles of shared components', () => {
  // Chunks bring their copies in the order in which they are opened, and Rspack's warning about it is disabled
  // (base-config.ts).
  it('are in a cascade layer if a component accepts or passes on a class name, so that file order does not matter', () => {
    const violations = components.flatMap((file) => {
      const source = read(file)
      const isOwn = /const className =/.test(source) && !/\bclassName\??:/.test(source)
      const mixed = isOwn ? [] : mixedIn(source)
      return (
        stylesOf(file)
          .filter(({ layer }) => layer === undefined)
          // A selector of two classes overrides one of a single class in any order.
          .filter(({ selector }) => selector.split(',').some((each) => mixed.includes(each.trim().slice(1))))
          .map(({ selector }) => `${file}: ${selector}`)
      )
    })
    // `.code` refines the class that `Field` gives the input, whose styles are in a layer.
    expect(violations).toEqual(['shared/ui/src/code-field/code-field.tsx: .code'])
    expect(stylesOf('shared/ui/src/field/field.tsx').filter(({ layer }) => layer === undefined)).toEqual([])
  })

  it('override those of another shared component to which they are given, in any order of files', () => {
    const violations = components.flatMap((file) =>
      classesGiven(file).flatMap(({ to, name }) =>
        orderDependentRules(stylesOf(file), name, mixedRulesOf(to)).map(
          (rule) => `${file}: ${rule} for ${to}`,
        ),
      ),
    )
    expect(violations).toEqual([])
    // The check finds the classes that are given: by the icon button to its badge, by the row to its pressable.
    const givenClasses = components.flatMap((file) =>
      classesGiven(file).map(({ to, name }) => [file, name, to]),
    )
    const ui = 'shared/ui/src'
    expect(givenClasses).toContainEqual([
      `${ui}/icon-button/icon-button.tsx`,
      'count',
      `${ui}/count-badge/count-badge.tsx`,
    ])
    expect(givenClasses).toContainEqual([`${ui}/row/row.tsx`, 'row', `${ui}/press/pressable.tsx`])
  })

  it('are detected when they depend on the order of files', () => {
    expect(
      rulesOf(
        '@layer a, b;\n@layer b { .x { color: red } @media print { .v {} } }\n/* .c {} */ .y, .z { color: red }',
      ),
    ).toEqual([
      { selector: '.x', layer: 'b' },
      { selector: '.v', layer: 'b' },
      { selector: '.y, .z', layer: undefined },
    ])
    const own = rulesOf('@layer reset, press, part; @layer part { .badge { width: 1px } }')
    const conflictsIn = (css: string) => orderDependentRules(rulesOf(css), 'x', own)
    expect(conflictsIn('.x { width: 2px }')).toEqual([])
    expect(conflictsIn('@layer part { .a > .x { width: 2px } }')).toEqual([])
    expect(conflictsIn('@layer part { .x { width: 2px } }')).toEqual(['.x'])
    expect(conflictsIn('@layer press { .a > .x { width: 2px } }')).toEqual(['.a > .x'])
  })
})
