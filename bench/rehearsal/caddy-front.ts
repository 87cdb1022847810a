import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePort } from '@storefront/store-api/testing/free-port.ts'
import { repository } from '../shop/servers.ts'

/** TLS in front of the edges and of the fake provider, as in production. */
export interface TlsFront {
  /** Where customers open the shop. */
  origin: string
  /** Where the fake provider is reached. */
  provider: string
  /** File with the certificate of the authority that servers have to trust, for `NODE_EXTRA_CA_CERTS`. */
  caFile: string
  /** Process id of Caddy. */
  pid: number
  /** What Caddy has logged. */
  log(): string
  close(): Promise<void>
}

export const hasCaddy = () => spawnSync('caddy', ['version']).status === 0

/**
 * Starts Caddy with the repository's own `deploy/Caddyfile`, a certificate authority of its own, and trust in `X-Forwarded-For` of this
 * machine, since all customers of a rehearsal are here. @param folder for its files
 */
export async function startCaddy(
  folder: string,
  edges: readonly string[],
  provider: string,
): Promise<TlsFront> {
  const [shopPort, providerPort] = [await freePort(), await freePort()]
  const file = join(folder, 'Caddyfile')
  const deployed = await readFile(join(repository, 'deploy/Caddyfile'), 'utf8')
  const options = `\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tstorage file_system ${folder}/caddy\n`
  const shop = deployed
    .replace('{\n', `{\n${options}`)
    .replace('health_uri', 'trusted_proxies 127.0.0.1/8 ::1\n\t\thealth_uri')
  const providerSite = `localhost:${providerPort} {\n\treverse_proxy ${provider}\n}\n`
  await writeFile(file, `${shop}${providerSite}`)
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      SHOP_DOMAIN: `localhost:${shopPort}`,
      EDGES: edges.map((edge) => edge.replace('http://', '')).join(' '),
    },
  })
  let log = ''
  child.stderr.on('data', (text: Buffer) => {
    log += text
  })
  const ended = once(child, 'exit')
  const caFile = join(folder, 'caddy/pki/authorities/local/root.crt')
  while (!existsSync(caFile)) {
    if (child.exitCode !== null) throw new Error('Caddy did not start')
    await pause(50)
  }
  const defaultCertificates = getCACertificates()
  setDefaultCACertificates([...defaultCertificates, await readFile(caFile, 'utf8')])
  return {
    origin: `https://localhost:${shopPort}`,
    provider: `https://localhost:${providerPort}`,
    caFile,
    pid: child.pid ?? 0,
    log: () => log,
    async close() {
      child.kill('SIGTERM')
      await ended
      setDefaultCACertificates(defaultCertificates)
    },
  }
}
