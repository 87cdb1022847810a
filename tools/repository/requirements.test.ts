import { expect, it } from 'vitest'
import { read, repositoryFiles } from './files.ts'

const number = String.raw`\d(?:\.\d+){1,3}-\d{2,3}`

/** Citations in test titles: comma-separated ids in brackets. */
function citedIds(): Set<string> {
  const lists = repositoryFiles()
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(new RegExp(`\\[(${number}(?:, ?${number})*)\\]`, 'g'))])
  return new Set(lists.flatMap(([, list = '']) => list.split(/, ?/)))
}

/** The ids in docs/requirements, single or as ranges; those that a page lists as not cited do not count. */
function statedIds(): Set<string> {
  const numbers = new Set<string>()
  for (const file of repositoryFiles().filter((each) => /^docs\/requirements\/.*\.md$/.test(each))) {
    const [tables = ''] = read(file).split('## Not cited')
    for (const [, from = '', to] of tables.matchAll(new RegExp(`(${number})(?: to (${number}))?`, 'g'))) {
      numbers.add(from)
      if (!to) continue
      const [begin, digits = ''] = [
        from.slice(0, from.lastIndexOf('-')),
        from.slice(from.lastIndexOf('-') + 1),
      ]
      const last = Number(to.slice(to.lastIndexOf('-') + 1))
      for (let index = Number(digits); index <= last; index += 1)
        numbers.add(`${begin}-${String(index).padStart(digits.length, '0')}`)
    }
  }
  return numbers
}

it('each requirement that a test cites is stated in docs/requirements, and the reverse', () => {
  const [inTests, inPages] = [citedIds(), statedIds()]
  expect(inTests.size).toBeGreaterThan(500)
  expect([...inTests].filter((each) => !inPages.has(each)).sort()).toEqual([])
  expect([...inPages].filter((each) => !inTests.has(each)).sort()).toEqual([])
})

/** Files and folders in the last cell of each row, by the end of their paths. */
function namedPlaces(page: string): string[] {
  const lastCells = read(page)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').at(-2) ?? '')
  return lastCells
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place))
    .filter((place) => /^[\w@.*][\w@.*/-]*$/.test(place) && /.\/|\.(tsx?|css|json)$/.test(place))
    .map((place) => place.replace(/\/$/, ''))
}

it('each file that a row of docs/requirements names exists', () => {
  const files = repositoryFiles()
  const pages = files.filter((each) => /^docs\/requirements\/.*\.md$/.test(each))
  const isThere = (place: string) => {
    const pattern = place.replace(/[.]/g, '\\.').replaceAll('*', '[^/]*')
    return files.some((file) => new RegExp(`(^|/)${pattern}(/|$)`).test(file))
  }
  const missing = pages.flatMap((page) =>
    namedPlaces(page)
      .filter((place) => !isThere(place))
      .map((place) => `${page}: ${place}`),
  )
  expect(missing).toEqual([])
})
