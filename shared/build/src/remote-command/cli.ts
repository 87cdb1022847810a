#!/usr/bin/env node
import { join } from 'node:path'
import { remoteCommand } from './arguments.ts'
import { watchRemote } from './dev.ts'
import { callEdge, filesOf } from './release.ts'
import { watchReleases } from './watch-releases.ts'

const folder = process.cwd()

try {
  const command = remoteCommand(process.argv.slice(2))
  if (command.run === 'dev') await watchRemote(folder, command.port, command.shop, console.log)
  else if (command.run === 'watch') await watchReleases(folder, command.once, console.log, process.env)
  else {
    const body = command.run === 'publish' ? { files: filesOf(join(folder, 'dist')) } : command.body
    for (const line of await callEdge(folder, command.run, body, process.env)) console.log(line)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
