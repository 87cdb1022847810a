import { vi } from 'vitest'

/** A fake of the browser's CacheStorage, by cache and address. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const absolute = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : String(asked), 'https://shop.example').href
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      match: async (asked: RequestInfo | URL) => entries.get(absolute(asked))?.clone(),
      put: async (asked: RequestInfo | URL, answer: Response) => {
        entries.delete(absolute(asked))
        entries.set(absolute(asked), answer)
      },
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (asked: RequestInfo | URL) => entries.delete(absolute(asked)),
    }
  }
  vi.stubGlobal('caches', { open: async (name: string) => open(name) })
  return {
    open,
    addresses: (name: string) => [...(all.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname),
    clear: () => all.clear(),
  }
}
