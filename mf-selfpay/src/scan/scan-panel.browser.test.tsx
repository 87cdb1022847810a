import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { installShopper } from '../testing/a-shopper.ts'
import ScanPanel from './scan-panel.tsx'

type Reading = { format: string; text: string }
const scanner = vi.hoisted(() => ({
  read: (_: Reading): unknown => undefined,
  formats: [''],
  pauses: [] as number[],
}))
vi.mock('@storefront/scanner', () => ({
  ScannerView: ({ label }: { label: string }) => <p>{label}</p>,
  useScanner: (options: { formats: string[]; onReading(reading: Reading): unknown }) => {
    Object.assign(scanner, { read: options.onReading, formats: options.formats })
    return {
      torch: 'unavailable',
      canSwitchCamera: false,
      pause: (ms: number) => scanner.pauses.push(ms),
    }
  },
}))

it('the scanner looks for the five codes of goods, and pauses after each for as long as its owner asks [3.4-53, 3.4-54]', async () => {
  installShopper()
  const pauses = [1500, 2000]
  const read: string[] = []
  await render(
    <ScanPanel
      onReading={async ({ text }) => {
        read.push(text)
        return pauses[read.length - 1] ?? 0
      }}
      onFailure={() => {}}
      onClose={() => {}}
    />,
  )
  expect(scanner.formats).toEqual(['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'])
  await scanner.read({ format: 'ean_13', text: '2000000010014' })
  await scanner.read({ format: 'ean_8', text: '96385074' })
  expect(read).toEqual(['2000000010014', '96385074'])
  expect(scanner.pauses).toEqual([1500, 2000])
})
