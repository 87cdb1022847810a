import { expect, it } from 'vitest'
import { browserParts } from '../start/builds.ts'
import { read, repositoryFiles } from './files.ts'

const settings = [...read('shared/contract/src/deployment/settings.ts').matchAll(/^ {2}([A-Z_]+): \[/gm)].map(
  ([, name]) => name,
)
const units = repositoryFiles().filter((file) => /^deploy\/systemd\/.*\.service$/.test(file))
const compose = read('deploy/compose.yaml')
const guide = read('docs/run-it.md')

it('the example of settings, units and compose file name only settings that exist', () => {
  const named = [
    ...[...read('deploy/storefront.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name),
    ...units.flatMap((file) =>
      [...read(file).matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = '']) =>
        list.split(' ').map((each) => each.split('=')[0]),
      ),
    ),
    ...[...compose.matchAll(/^ {2,4}([A-Z_]+):/gm)].map(([, name]) => name),
  ]
  expect(named.length).toBeGreaterThan(20)
  const otherVariables = /^(NODE_ENV|STORES|SHOP_DOMAIN|EDGES)$/
  expect(named.filter((name = '') => !settings.includes(name) && !otherVariables.test(name))).toEqual([])
})

it('the example of settings has what API and edge need to start in production', () => {
  const example = read('deploy/storefront.env.example')
  const needed = [...read('docs/settings.md').matchAll(/^\| `([A-Z_]+)` \|.*\*\*Needed\*\*/gm)].map(
    ([, name]) => name,
  )
  expect(needed).toContain('SECRET')
  expect(needed.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([])
})

it('units, compose file and Dockerfile start files that are there', () => {
  const texts = [...units.map(read), compose, read('deploy/Dockerfile'), read('deploy/storefront')]
  const started = texts.flatMap((text) => [
    ...text.matchAll(/\b((?:store-api|edge|deploy)\/[\w./-]+\.(?:ts|sh))\b/g),
  ])
  expect(started.length).toBeGreaterThan(7)
  const files = new Set(repositoryFiles())
  expect(started.map(([file]) => file).filter((file) => !files.has(file))).toEqual([])
})

it('the guide publishes every part that a browser gets', () => {
  expect(guide).toContain(`release publish --promote ${browserParts().join(' ')}\n`)
})
