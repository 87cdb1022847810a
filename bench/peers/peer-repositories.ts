import { join } from 'node:path'
import { ports } from '../shop/ports.ts'

/** Folder with the built peers, outside of the repository: `PEERS_FOLDER`. `prepare.ts` fills it. */
export const peersFolder = process.env.PEERS_FOLDER

/** A public shop that is measured beside ours. */
export type PeerRepository = {
  folder: string
  repository: string
  /** The commit that is measured, so that a table can be repeated. */
  commit: string
  /** Origin in the addresses of its pictures; empty where they may be relative. */
  origin: string
  /** Run in its folder, one after another. */
  build: readonly (readonly string[])[]
}

/** The origin for which the shop with Module Federation is built: its remotes are addressed absolutely. */
const federationOrigin = `https://localhost:${ports.federatedPeerFront}`

/** Tractor Store, rendered on the server. */
export const blueprintPeer: PeerRepository = {
  folder: 'tractor-store-blueprint',
  repository: 'https://github.com/neuland/tractor-store-blueprint',
  commit: '979af49',
  origin: '',
  build: [
    ['npm', 'ci', '--no-audit', '--no-fund'],
    ['npm', 'run', 'build'],
  ],
}

/** Tractor Store, composed in the browser by Module Federation. */
export const federatedPeer: PeerRepository = {
  folder: 'tractor-store-react',
  repository: 'https://github.com/teabyii/tractor-store-react',
  commit: '82d09e5',
  origin: federationOrigin,
  build: [
    ['npm', 'ci', '--no-audit', '--no-fund', '--ignore-scripts'],
    ['npx', 'lerna', 'run', 'build', '--skip-nx-cache', '--', '--env', `host=${federationOrigin}`],
  ],
}

export const folderOf = (folder: string, { folder: name }: PeerRepository) => join(folder, name)
