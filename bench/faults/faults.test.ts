import { payVendors } from '@storefront/contract/entities/payment.ts'
import { aPostgresDatabase } from '@storefront/store-api/testing/databases.ts'
import { expect, it } from 'vitest'
import { detailTables } from '../report/findings.ts'
import type { ProviderCounts } from './compare-ledgers.ts'
import { databasesAtOnce, faultRuns } from './fault-run.ts'
import { faultFindings } from './faults.ts'

/** A sample; `npm run test:full` runs two thousand, and `npm run bench -- faults` prints its tables. */
const isFull = process.env.STOREFRONT_TEST_DEPTH === 'full'
const count = Number(process.env.FAULT_RUNS ?? (isFull ? 2_000 : 16))
const from = Number(process.env.FAULT_SEED ?? 1)

it('has one paid order, gift card charge or gift, or a full refund, for every approved charge of the eleven providers, whatever failed', async () => {
  const databases = await Promise.all(Array.from({ length: databasesAtOnce }, () => aPostgresDatabase()))
  const runs = await faultRuns(databases, { from, count })
  await Promise.all(databases.map((db) => db.close()))
  if (isFull) console.info(detailTables(faultFindings(runs)))

  expect(runs).toHaveLength(count)
  expect(runs.filter(({ mismatches }) => mismatches.length > 0)).toEqual([])
  const sum = (countOf: (run: (typeof runs)[number]) => number) =>
    runs.reduce((total, run) => total + countOf(run), 0)
  expect(sum(({ crashes }) => crashes)).toBeGreaterThan(count / 4)
  for (const kind of ['order', 'charge', 'gift'])
    expect(
      sum(({ paid }) => paid[kind] ?? 0),
      kind,
    ).toBeGreaterThan(0)
  expect(sum(({ withGiftCard }) => withGiftCard)).toBeGreaterThan(0)
  expect(sum(({ cashReceipts }) => cashReceipts)).toBeGreaterThan(0)
  // Only payments at a provider that has no inquiry and refuses to repeat its answer are left to the staff.
  expect(sum(({ leftToStaff }) => leftToStaff)).toBeLessThanOrEqual(count / 50)
  const countOfVendor = (vendor: (typeof payVendors)[number], field: keyof ProviderCounts) =>
    sum(({ byProvider }) => byProvider.get(vendor)?.[field] ?? 0)
  // Consecutive seeds begin with the ways to pay in turn, so that a sample has every provider.
  for (const vendor of payVendors) expect(countOfVendor(vendor, 'tried'), vendor).toBeGreaterThan(0)
  if (count < 1_000) return
  for (const vendor of payVendors) {
    for (const counted of ['crashes', 'approved', 'paid', 'refunded'] as const)
      expect(countOfVendor(vendor, counted), `${vendor}: ${counted}`).toBeGreaterThan(0)
  }
  expect(sum(({ payouts }) => payouts)).toBeGreaterThan(0)
  expect(sum(({ transfers }) => transfers)).toBeGreaterThan(0)
}, 7_200_000)
