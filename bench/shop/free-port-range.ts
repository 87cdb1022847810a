import { createServer } from 'node:net'

/** The ports from which systems give some to outgoing connections begin here on Linux, and later elsewhere. */
const EPHEMERAL_PORTS = 32_768
/** Above 10,080, which browsers refuse. */
const FIRST_PORT = 12_000

/** @returns the first of `count` successive ports that are free; none of those can be taken by an outgoing connection meanwhile */
export async function freePortRange(count: number): Promise<number> {
  for (;;) {
    const first = FIRST_PORT + Math.floor(Math.random() * (EPHEMERAL_PORTS - FIRST_PORT - count))
    const areFree = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)))
    if (areFree.every(Boolean)) return first
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
