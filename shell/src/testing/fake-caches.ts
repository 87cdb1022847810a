import { vi } from 'vitest'

/** A fake of the browser's CacheStorage, by cache and address. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const absolute = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), 'https://shop.example').href
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      match: async (request: RequestInfo | URL, { ignoreSearch = false } = {}) => {
        const pathOf = (url: string) => (ignoreSearch ? url.split('?')[0] : url)
        const found = [...entries].find(([url]) => pathOf(url) === pathOf(absolute(request)))
        return found?.[1].clone()
      },
      put: async (request: RequestInfo | URL, answer: Response) => {
        entries.delete(absolute(request))
        entries.set(absolute(request), answer)
      },
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (request: RequestInfo | URL) => entries.delete(absolute(request)),
    }
  }
  vi.stubGlobal('caches', { open: async (name: string) => open(name) })
  return {
    open,
    addresses: (name: string) => [...(all.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname),
    clear: () => all.clear(),
  }
}
