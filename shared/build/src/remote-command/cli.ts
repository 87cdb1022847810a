#!/usr/bin/env node
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { watchRemote } from './dev.ts'
import { callEdge, filesOf } from './release.ts'

const usage = `storefront-remote <command>, in the folder of a remote

  dev [--port 5001] [--shop <address of a store>]   builds on every change, and serves it for a shop on this machine
  release publish                                   uploads dist; no page gets it yet
  release promote [id] [--channel canary] [--store <pageName>]
  release rollback [--channel canary]
  release withdraw                                  back to no stable release
  release list

Releases go to the shop at STOREFRONT_SHOP, with the token in STOREFRONT_TOKEN.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '5001' },
    shop: { type: 'string', default: 'http://localhost:8080/' },
    channel: { type: 'string' },
    store: { type: 'string' },
  },
})
const folder = process.cwd()

try {
  const [command, action, id] = positionals
  if (command === 'dev') await watchRemote(folder, Number(values.port), values.shop, console.log)
  else if (command === 'release' && action) {
    const body = action === 'publish' ? { files: filesOf(join(folder, 'dist')) } : moveOf(id)
    for (const line of await callEdge(folder, action, body, process.env)) console.log(line)
  } else throw new Error(usage)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function moveOf(id: string | undefined): object {
  const { channel, store } = values
  return { ...(id ? { id } : {}), ...(channel ? { channel } : {}), ...(store ? { store } : {}) }
}
