import { vi } from 'vitest'

/** A fake of the browser's CacheStorage, by cache and address. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const absolute = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : String(asked), 'https://shop.example').href
  const open = (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      match: async (asked: RequestInfo | URL) => kept.get(absolute(asked))?.clone(),
      put: async (asked: RequestInfo | URL, answer: Response) => {
        kept.delete(absolute(asked))
        kept.set(absolute(asked), answer)
      },
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      delete: async (asked: RequestInfo | URL) => kept.delete(absolute(asked)),
    }
  }
  vi.stubGlobal('caches', { open: async (name: string) => open(name) })
  return {
    open,
    addresses: (name: string) => [...(all.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname),
    clear: () => all.clear(),
  }
}
