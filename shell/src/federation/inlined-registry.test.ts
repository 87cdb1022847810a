import { documentIds } from '@storefront/contract/document.ts'
import { describe, expect, it } from 'vitest'
import { inlinedRegistry } from './inlined-registry.ts'

const registry = {
  revision: 'abc',
  shell: { version: '1.0.0', build: 'b', host: '2.0.0' },
  remotes: [],
  disabled: [{ name: 'mf-booking', reason: 'no-release' }],
  strict: true,
}
const documentWith = (text: string | null) => ({
  getElementById: (id: string) =>
    id === documentIds.registry && text !== null ? ({ textContent: text } as HTMLElement) : null,
})

describe('the registry in the document', () => {
  it('is read as the edge wrote it, whatever a later edge adds', () => {
    const text = JSON.stringify({ ...registry, fromNewerEdge: true })
    expect(inlinedRegistry(documentWith(text))).toMatchObject(registry)
  })

  it.each([
    ['no registry', null],
    ['nothing in it', ''],
    ['something else', '{"remotes":[]}'],
    [
      'a malformed integrity',
      JSON.stringify({ ...registry, remotes: [{ name: 'mf-ordering', integrity: 'x' }] }),
    ],
  ])('a document with %s is refused', (_case, text) => {
    expect(() => inlinedRegistry(documentWith(text))).toThrow()
  })
})
