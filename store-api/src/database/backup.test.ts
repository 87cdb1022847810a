import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getPayAndOrderByDealId } from '@storefront/contract/endpoints/order-detail.ts'
import { storeRefundOrder } from '@storefront/contract/endpoints/refund.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { randomTxNumber } from '../payments/save/random-tx-number.ts'
import { requireSecretOf } from '../security/require-secret.ts'
import { Secrets } from '../security/secrets.ts'
import { aFolder } from '../shop-command/testing/a-folder.ts'
import { createDatabase } from '../testing/create-database.ts'
import { FakeCancels } from '../testing/fake-cancels.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { aGiftCard, cardTotalsOf, charges } from '../testing/gift-cards.ts'
import { aKey, aPaidOrder, settleDueRefunds, sumOf } from '../testing/paid-order.ts'
import { startSystemPostgres, systemPostgresPrograms } from '../testing/system-postgres.ts'
import { testApi } from '../testing/test-api.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { statement } from './statement.ts'

const isFull = process.env.STOREFRONT_TEST_DEPTH === 'full'
const programs = systemPostgresPrograms()
const hasRsync = spawnSync('rsync', ['--version']).status === 0
if (isFull && (programs === null || !hasRsync))
  process.stderr.write(
    '!!! SKIPPED: backup and restore, because PostgreSQL’s own programs or rsync are not installed (Debian: apt-get install postgresql rsync).\n',
  )
const script = fileURLToPath(new URL('../../../deploy/backup.sh', import.meta.url))
const longTimeouts = { statementTimeoutMs: 60_000, lockTimeoutMs: 60_000, connectionTimeoutMs: 60_000 }

describe.skipIf(!isFull || programs === null || !hasRsync)(
  'a backup that is restored into a new database',
  () => {
    it('has the same rows in every table, opens with the same secret only, and its orders are refunded and its gift cards charged from it', async () => {
      const server = await startSystemPostgres(programs ?? '')
      onTestFinished(() => server.stop())
      const url = await createDatabase(server.url)
      const db = await openPostgres({ url, connections: 8, ...longTimeouts })
      await migrate(db)
      const cancels = new FakeCancels(new FakeProvider())
      const env = { SANDBOX_URL: 'http://sandbox.invalid' }
      const api = await testApi({ env, vendors: cancels.adapters, db })
      const paidOrder = await aPaidOrder(api, { points: 2_000, coupon: true })
      const { userId } = paidOrder.payer
      const card = await aGiftCard(api, { storeId: paidOrder.storeId, userId, amount: 30_000 })
      expect(
        await charges(api, card, { userId, amount: 10_000, bonus: 1_000, txNumber: randomTxNumber() }),
      ).not.toBeNull()
      const totals = await cardTotalsOf(api, card)
      expect(totals).toMatchObject({
        balance: 40_000,
        bonus: 1_000,
        ledgerSum: 40_000,
        ledgerBonusSum: 1_000,
      })
      await requireSecretOf(db, api.app.services.secrets)
      const before = await rowsOf(db)

      const folder = await aFolder({
        'pictures/latte.0a1b2c3d.webp': 'picture',
        'releases/records/shell': 'release',
      })
      const backup = runProgram(script, [join(folder, 'backups')], {
        DATABASE_URL: url,
        PICTURES_DIR: join(folder, 'pictures'),
        RELEASES_DIR: join(folder, 'releases'),
      })
      expect(await readFile(join(backup, 'pictures/latte.0a1b2c3d.webp'), 'utf8')).toBe('picture')
      expect(await readFile(join(backup, 'releases/records/shell'), 'utf8')).toBe('release')
      await api.close()
      await db.close()

      const restoredUrl = await createDatabase(server.url)
      runProgram('pg_restore', [
        '--no-owner',
        '--exit-on-error',
        '--dbname',
        restoredUrl,
        join(backup, 'database.dump'),
      ])
      const restored = await openPostgres({ url: restoredUrl, connections: 8, ...longTimeouts })
      onTestFinished(() => restored.close())
      expect(Object.keys(before).length).toBeGreaterThan(60)
      expect(await rowsOf(restored)).toEqual(before)
      await migrate(restored)
      const otherSecrets = new Secrets('another secret than that of the backup')
      await expect(requireSecretOf(restored, otherSecrets)).rejects.toThrow('SECRET')
      await requireSecretOf(restored, api.app.services.secrets)

      const restoredApi = await testApi({ env, vendors: cancels.adapters, db: restored })
      onTestFinished(() => restoredApi.close())
      const { storeId, dealId, orderId, payer, store } = paidOrder
      const detail = () =>
        restoredApi.call(getPayAndOrderByDealId, { storeId, dealId, userId: payer.userId }, { as: payer })
      expect((await detail()).orderList.map((each) => each.orderId)).toEqual([orderId])
      expect(sumOf((await detail()).payList)).toBe(16_000)
      const refund = await restoredApi.request(
        storeRefundOrder,
        { storeId, orderId, reason: '복원 확인' },
        { as: store, key: aKey() },
      )
      expect(refund.code).toBe(200)
      await settleDueRefunds(restoredApi)
      expect(sumOf((await detail()).payList)).toBe(0)

      expect(await cardTotalsOf(restoredApi, card)).toEqual(totals)
      await charges(restoredApi, card, { userId, amount: 5_000, txNumber: randomTxNumber() })
      expect(await cardTotalsOf(restoredApi, card)).toMatchObject({ balance: 45_000, ledgerSum: 45_000 })
    })
  },
)

/** Rows of every table as one number and one digest. */
async function rowsOf(db: Database): Promise<Record<string, string>> {
  const tables = await db.run(tableNames, [])
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from ${name} as t`,
  )
  const read = statement<{ name: string; rows: string }>('test_backup_rows', parts.join(' union all '))
  return Object.fromEntries((await db.run(read, [])).map(({ name, rows }) => [name, rows]))
}

const tableNames = statement<{ name: string }>(
  'test_backup_tables',
  `select table_name::text as name from information_schema.tables
   where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
)

/** Runs a program as an operator does. @returns the last line that it printed @throws with what it said */
function runProgram(program: string, args: readonly string[], settings: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: [programs, process.env.PATH].join(delimiter), ...settings },
  })
  if (status !== 0) throw new Error(`${program}: ${stdout}${stderr}`)
  return stdout.trim().split('\n').at(-1) ?? ''
}
