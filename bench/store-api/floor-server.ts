import Fastify from 'fastify'
import pg from 'pg'

/**
 * The least that a server of the same kind could do, beside which the store API is measured: Fastify and PostgreSQL,
 * without rules, permissions or a contract. `GET /select` reads a row by its key; `POST /transaction` locks a row,
 * changes it and appends another one. `GET /bytes/n` sends n bytes that are ready, without a query, with the header fields of `FLOOR_HEADERS`.
 */
const { FLOOR_PORT, DATABASE_URL, FLOOR_HEADERS = '{}' } = process.env
const answerHeaders = JSON.parse(FLOOR_HEADERS) as Record<string, string>
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 })
const ROWS = 10_000

await pool.query(`
  create table if not exists floor_row (id bigint primary key, name text not null, count int not null);
  create table if not exists floor_entry (
    id bigint generated always as identity primary key, row_id bigint not null, count int not null);
  insert into floor_row select n, 'row ' || n, 0 from generate_series(1, ${ROWS}) n on conflict do nothing;
  analyze floor_row;`)

const app = Fastify({ routerOptions: { ignoreTrailingSlash: false } })
const anyRow = () => 1 + Math.floor(Math.random() * ROWS)

app.get('/ready', async () => ({}))

app.get('/select', async () => {
  const { rows } = await pool.query({
    name: 'select',
    text: 'select id, name, count from floor_row where id = $1',
    values: [anyRow()],
  })
  return rows[0]
})

/** Bytes that are ready to be sent, by their number. */
const ready = new Map<number, Buffer>()
app.get<{ Params: { length: string } }>('/bytes/:length', async ({ params }, reply) => {
  const length = Number(params.length)
  const bytes = ready.get(length) ?? Buffer.alloc(length, 'x')
  ready.set(length, bytes)
  return reply.headers(answerHeaders).send(bytes)
})

app.post('/transaction', async () => {
  const id = anyRow()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'lock',
      text: 'select count from floor_row where id = $1 for update',
      values: [id],
    })
    await client.query({
      name: 'change',
      text: 'update floor_row set count = count + 1 where id = $1',
      values: [id],
    })
    await client.query({
      name: 'append',
      text: 'insert into floor_entry (row_id, count) values ($1, 1)',
      values: [id],
    })
    await client.query('commit')
    return { id }
  } finally {
    client.release()
  }
})

await app.listen({ host: '127.0.0.1', port: Number(FLOOR_PORT) })
process.on('SIGTERM', () => process.exit(0))
