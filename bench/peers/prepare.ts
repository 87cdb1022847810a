import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { blueprintPeer, federatedPeer, folderOf, type PeerRepository } from './peer-repositories.ts'

/*
 * `node bench/peers/prepare.ts <folder>`: fetches and builds the shops that `PEERS_FOLDER=<folder> npm run bench -- peers` measures. A
 * checkout that is there already is used. Their pictures and fonts are on a public server: they are taken from the checkout instead, so that
 * all sides have the same network.
 */
const folder = resolve(process.argv[2] ?? '')
if (process.argv.length !== 3) {
  console.error('Name a folder outside of the repository: node bench/peers/prepare.ts <folder>')
  process.exit(1)
}
mkdirSync(folder, { recursive: true })

for (const peer of [blueprintPeer, federatedPeer]) {
  const home = folderOf(folder, peer)
  if (!existsSync(home)) run(folder, ['git', 'clone', peer.repository, peer.folder])
  run(home, ['git', 'checkout', '--force', peer.commit])
  useOwnPictures(home, peer)
  for (const command of peer.build) run(home, command)
}
console.log(`Built. Next: PEERS_FOLDER=${folder} npm run bench -- peers`)

/** Replaces the address of the public picture server by the shop's own origin, and frees the port of the blueprint's server. */
function useOwnPictures(home: string, peer: PeerRepository): void {
  const listed = spawnSync('git', ['grep', '-lI', 'https://blueprint.the-tractor.store'], {
    cwd: home,
    encoding: 'utf8',
  })
  for (const file of listed.stdout.split('\n').filter((name) => /\.(js|tsx?|css|json|html)$/.test(name)))
    edit(join(home, file), 'https://blueprint.the-tractor.store', peer.origin)
  if (peer === blueprintPeer)
    edit(join(home, 'src/server.node.js'), 'port: 3000', 'port: Number(process.env.PORT)')
}

function edit(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
}

function run(cwd: string, [command = '', ...args]: readonly string[]): void {
  console.log(`${cwd}: ${[command, ...args].join(' ')}`)
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) {
    console.error(`${command} ended with ${status}.`)
    process.exit(1)
  }
}
