import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Creates an empty database on a PostgreSQL server; its URL. */
export async function createDatabase(server: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
