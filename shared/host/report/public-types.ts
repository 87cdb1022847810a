import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'

const host = join(import.meta.dirname, '..')
const shared = join(host, '..')

/** Path of the reviewed report. */
export const reportFile = join(host, 'host.report.d.ts')

/**
 * The public types of the host, bundled into one text. It contains exactly what a remote sees of this package, so a
 * change of the interface is visible in review.
 */
export function publicTypes(): string {
  const out = mkdtempSync(join(tmpdir(), 'storefront-host-types-'))
  try {
    emitDeclarations(out)
    return rollUp(out)
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

function emitDeclarations(out: string): void {
  const tsc = join(shared, '..', 'node_modules', '.bin', 'tsc')
  const options = [
    '--noEmit',
    'false',
    '--emitDeclarationOnly',
    '--declaration',
    '--rootDir',
    shared,
    '--outDir',
    out,
  ]
  execFileSync(tsc, ['-p', join(host, 'report/public.tsconfig.json'), ...options], { stdio: 'inherit' })
}

function rollUp(out: string): string {
  const result = join(out, 'report.d.ts')
  const tsconfigFilePath = join(out, 'tsconfig.json')
  writeFileSync(
    tsconfigFilePath,
    JSON.stringify({ extends: join(shared, 'build/tsconfig/browser.json'), include: [out] }),
  )
  const config = ExtractorConfig.prepare({
    configObjectFullPath: join(out, 'api-extractor.json'),
    packageJsonFullPath: join(host, 'package.json'),
    configObject: {
      projectFolder: out,
      mainEntryPointFilePath: join(out, 'host/src/index.d.ts'),
      compiler: { tsconfigFilePath },
      apiReport: { enabled: false },
      docModel: { enabled: false },
      dtsRollup: { enabled: true, untrimmedFilePath: result },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  })
  const { succeeded } = Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      message.handled = message.logLevel !== ExtractorLogLevel.Error
    },
  })
  if (!succeeded) throw new Error('The public types of the host could not be rolled up')
  return readFileSync(result, 'utf8')
}
