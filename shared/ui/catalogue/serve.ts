import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

/** Serves the built catalogue: `node shared/ui/catalogue/serve.ts 4100`. */
const folder = join(import.meta.dirname, '../dist/catalogue')
const port = Number(process.argv[2] ?? 4100)
const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://catalogue').pathname
  const file = join(folder, normalize(path === '/' ? '/index.html' : path))
  if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': contentTypes[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
}).listen(port, '127.0.0.1', () => console.log(`Catalogue: http://127.0.0.1:${port}/`))
