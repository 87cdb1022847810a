import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { httpGet } from './http-get.ts'

const open: { close(): unknown }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})
const noTimeout = new AbortController().signal

/** A server of single connections; `onRequest` gets the number of the connection and of its request. */
async function aServer(onRequest: (socket: Socket, connection: number, request: number) => void) {
  let connections = 0
  const server = createServer((socket) => {
    const connection = ++connections
    let requests = 0
    socket.on('error', () => {})
    socket.on('data', () => onRequest(socket, connection, ++requests))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = httpGet()
  open.push(client, server)
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    get: (signal = noTimeout) => client.get(address, { accept: 'application/json' }, signal),
    connections: () => connections,
  }
}
const answer = (body: string, more = '') =>
  `HTTP/1.1 200 OK\r\n${more}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

it('an answer has its status and its text, and the next call uses the same connection', async () => {
  const { get, connections } = await aServer((socket, _connection, request) =>
    socket.write(answer(`라떼 ${request}`)),
  )
  expect(await get()).toEqual({ status: 200, text: '라떼 1' })
  expect((await get()).text).toBe('라떼 2')
  expect(connections()).toBe(1)
})

it('a call is sent once more on a new connection where the server closed the used one, but not where a new one is lost', async () => {
  const { get, connections } = await aServer((socket, connection, request) =>
    connection < 3 && request === 1 ? socket.write(answer(String(connection))) : socket.destroy(),
  )
  expect((await get()).text).toBe('1')
  expect((await get()).text).toBe('2')
  await expect(get()).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(connections()).toBe(3)
})

it('an answer that is cut off is an error', async () => {
  const { get } = await aServer((socket) => socket.end(answer('1234').slice(0, -1)))
  await expect(get()).rejects.toMatchObject({ code: 'ECONNRESET' })
})

it('a call ends with the reason of its signal, before the answer and in the middle of it', async () => {
  const controllers = [new AbortController(), new AbortController()]
  const { get } = await aServer((socket, connection) => {
    if (connection === 2) socket.write(answer('1234').slice(0, -1))
    controllers[connection - 1]?.abort(new Error('late'))
  })
  for (const { signal } of controllers) await expect(get(signal)).rejects.toThrow('late')
})
