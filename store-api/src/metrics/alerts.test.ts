import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backoffMs, maxTries } from '../outbox/backoff.ts'
import { providerLeaseMs } from '../payments/provider/provider-job.ts'
import { requestTimeoutMs } from '../payments/provider/send.ts'
import { readBacklog } from '../repositories/backlog.ts'
import { testApi } from '../testing/test-api.ts'

const monitoring = fileURLToPath(new URL('../../../docs/monitoring/', import.meta.url))
const rules = readFileSync(join(monitoring, 'alerts.yml'), 'utf8')
const dashboard = JSON.parse(readFileSync(join(monitoring, 'dashboard.json'), 'utf8')) as {
  panels: { targets: { expr: string }[] }[]
}
const shownExpressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
/** Metrics of the edge by the names in its code: this package may not import it. */
const edgeMetrics = [
  ...readFileSync(new URL('../../../edge/src/metrics/metrics.ts', import.meta.url), 'utf8').matchAll(
    /'(storefront_edge_\w+)'/g,
  ),
].map(([, name = '']) => name)

it('alerts and dashboard use only metrics and kinds that exist', async () => {
  const api = await testApi()
  const text = await api.app.metrics.exposition()
  await api.close()
  const own = [...text.matchAll(/^# TYPE (storefront_\w+)/gm)].map(([, name]) => name)
  const defined = new Set([...own, ...edgeMetrics])
  const used = [...`${rules}${shownExpressions.join(' ')}`.matchAll(/storefront_\w+/g)].map(([name]) =>
    name.replace(/_(count|bucket)$/, ''),
  )
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((name) => !defined.has(name))).toEqual([])
  expect([...defined].filter((name = '') => !used.includes(name))).toEqual([
    'storefront_edge_pay_returns_total',
  ])
  const kinds = [...readBacklog.text.matchAll(/select '([^']+)'/g)].map(([, kind]) => kind ?? '')
  const kindPatterns = [...rules.matchAll(/kind=~?"([^"]+)"/g)].map(
    ([, pattern]) => new RegExp(`^(${pattern})$`),
  )
  const unknown = kindPatterns.filter((pattern) => !kinds.some((kind) => pattern.test(kind)))
  expect(unknown).toEqual([])
  const forStaff = kinds.filter((kind) => /^(refused|unanswered)/.test(kind))
  expect(forStaff).toHaveLength(5)
  for (const kind of forStaff) expect(kindPatterns.some((pattern) => pattern.test(kind))).toBe(true)
})

/** What each alert is for: series that make it fire by `at`, and its labels. Values: `start+step x count`, every 30 s. */
const fires: Record<string, { series: Record<string, string>; at: string; labels?: Record<string, string> }> =
  {
    DatabaseDown: { series: { storefront_database_up: '1 0x20' }, at: '3m' },
    TextMessagesStuck: {
      series: { 'storefront_backlog_oldest_seconds{kind="text message"}': '0+30x20' },
      at: '6m',
    },
    PaymentsUndecided: {
      series: { 'storefront_open_payments{vendor="kicc",state="unknown"}': '1x40' },
      at: '12m',
      labels: { vendor: 'kicc' },
    },
    ProviderSilent: {
      series: {
        'storefront_provider_answers_total{vendor="kicc",outcome="approved"}': '9x60',
        'storefront_provider_answers_total{vendor="kicc",outcome="unknown"}': '0+1x60',
      },
      at: '15m',
      labels: { vendor: 'kicc' },
    },
    PaymentsDeclined: {
      series: {
        'storefront_provider_answers_total{vendor="kicc",outcome="approved"}': '9x60',
        'storefront_provider_answers_total{vendor="kicc",outcome="declined"}': '0+1x60',
      },
      at: '15m',
      labels: { vendor: 'kicc' },
    },
    MoneyForStaff: {
      series: { 'storefront_backlog{kind="refused refund"}': '1x40' },
      at: '16m',
      labels: { kind: 'refused refund' },
    },
    RefundsStuck: {
      series: { 'storefront_backlog_oldest_seconds{kind="refund"}': '0+300x40' },
      at: '12m',
      labels: { kind: 'refund' },
    },
    CashNotHandedBack: {
      series: { 'storefront_backlog_oldest_seconds{kind="cash to hand back"}': '0+86400x20' },
      at: '5m',
    },
    PayoutsStuck: {
      series: { 'storefront_backlog_oldest_seconds{kind="payout of a gift card"}': '0+300x40' },
      at: '12m',
    },
    StoreEventsStuck: {
      series: { 'storefront_backlog_oldest_seconds{kind="store event"}': '0+300x20' },
      at: '3m',
    },
    CallsFail: {
      series: {
        'storefront_call_seconds_count{code="200"}': '0+100x40',
        'storefront_call_seconds_count{code="503"}': '0+5x40',
      },
      at: '12m',
    },
    JobsFail: { series: { storefront_job_failures_total: '0+1x40' }, at: '10m' },
    TextMessagesFail: {
      series: {
        'storefront_text_messages_total{kind="code",outcome="accepted"}': '0+2x60',
        'storefront_text_messages_total{kind="code",outcome="refused"}': '0+1x60',
      },
      at: '20m',
    },
    ProcessDown: {
      series: { 'up{job="storefront",instance="a"}': '1 0x20' },
      at: '3m',
      labels: { job: 'storefront', instance: 'a' },
    },
    ReleasesUnreadable: {
      series: { 'storefront_edge_releases_readable{instance="a"}': '1 0x20' },
      at: '3m',
      labels: { instance: 'a' },
    },
    EdgesDisagree: {
      series: {
        'storefront_edge_channels_revision{instance="a"}': '4x40',
        'storefront_edge_channels_revision{instance="b"}': '3x40',
      },
      at: '8m',
    },
    PagesHaveProblems: {
      series: { 'storefront_edge_page_problems_total{what="chunk"}': '0+10x40' },
      at: '10m',
      labels: { what: 'chunk' },
    },
    ClockWrong: {
      series: { 'storefront_clock_difference_seconds{instance="a"}': '-5x20' },
      at: '6m',
      labels: { instance: 'a' },
    },
    ReturnsHeld: { series: { storefront_edge_pay_returns_held: '2x20' }, at: '3m' },
  }
const alerts = [...rules.matchAll(/- alert: (\w+)[\s\S]*?summary: (.+)/g)].map(
  ([, name = '', summary = '']) => ({
    name,
    summary,
  }),
)
/** A shop without trouble. */
const quiet = {
  storefront_database_up: '1x60',
  'storefront_clock_difference_seconds{instance="a"}': '0.1x60',
  'storefront_backlog_oldest_seconds{kind="text message"}': '2x60',
  'storefront_backlog_oldest_seconds{kind="refund"}': '900x60',
  'storefront_backlog_oldest_seconds{kind="cash to hand back"}': '86400x60',
  'storefront_open_payments{vendor="kicc",state="opened"}': '3x60',
  'storefront_call_seconds_count{code="200"}': '0+100x60',
  'storefront_text_messages_total{kind="code",outcome="accepted"}': '0+5x60',
  'storefront_edge_releases_readable{instance="a"}': '1x60',
  'storefront_edge_channels_revision{instance="a"}': '4x60',
  'storefront_edge_channels_revision{instance="b"}': '4x60',
  'up{job="storefront",instance="a"}': '1x60',
}

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
if (!hasPromtool)
  process.stderr.write(
    '!!! SKIPPED: firing the alert rules, because promtool is not installed (Debian: apt-get install prometheus).\n',
  )

describe('alert rules', () => {
  it('each have a test case in this file', () => {
    expect(alerts.length).toBeGreaterThan(10)
    expect(Object.keys(fires).sort()).toEqual(alerts.map(({ name }) => name).sort())
  })

  it('each have what to do in the guide for operators', () => {
    const guide = readFileSync(join(monitoring, '../run-it.md'), 'utf8')
    expect(alerts.map(({ name }) => name).filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
  })

  it('call a refund stuck after the time in which others are given to the staff, though a process died', () => {
    const pauses = Array.from({ length: maxTries - 1 }, (_, index) => backoffMs(index + 1))
    const rightlyMs = pauses.reduce((sum, each) => sum + each) + maxTries * requestTimeoutMs + providerLeaseMs
    const [, seconds] = /alert: RefundsStuck\s+expr: .+ > (\d+)/.exec(rules) ?? []
    expect(Number(seconds)).toBeGreaterThan(rightlyMs / 1_000)
    expect(Number(seconds)).toBeLessThan((1.5 * rightlyMs) / 1_000)
  })

  it.skipIf(!hasPromtool)('fire in their case, and not in a shop without faults', () => {
    const caseOf = (series: Record<string, string>, tests: object[]) => ({
      interval: '30s',
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      alert_rule_test: tests,
    })
    const tests = alerts.map(({ name, summary }) => {
      const { series, at, labels = {} } = fires[name] ?? { series: {}, at: '0m' }
      const expected = [{ exp_labels: labels, exp_annotations: { summary } }]
      return caseOf(series, [{ eval_time: at, alertname: name, exp_alerts: expected }])
    })
    const silent = alerts.map(({ name }) => ({ eval_time: '25m', alertname: name, exp_alerts: [] }))
    expect(run('test', { rule_files: ['alerts.yml'], tests: [...tests, caseOf(quiet, silent)] })).toContain(
      'SUCCESS',
    )
  })

  it.skipIf(!hasPromtool)('stand beside a dashboard whose queries are valid in Prometheus', () => {
    const records = shownExpressions.map((expr, index) => ({ record: `panel_${index}`, expr }))
    expect(run('check', { groups: [{ name: 'dashboard', rules: records }] })).toContain('SUCCESS')
  })
})

/** Runs `promtool` on a file beside the alert rules; YAML is a superset of JSON. @returns what it said */
function run(command: 'test' | 'check', content: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync(join(monitoring, 'alerts.yml'), join(folder, 'alerts.yml'))
  writeFileSync(join(folder, 'file.yml'), JSON.stringify(content))
  const { stdout, stderr } = spawnSync('promtool', [command, 'rules', 'file.yml'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout + stderr
}
