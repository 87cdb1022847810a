import { createRequire } from 'node:module'
import type { RuleSetRule } from '@rspack/core'
import { moduleBeside } from './module-beside.ts'

/**
 * Aliases for the federation runtime. Rspack resolves it to CommonJS builds, which cannot be tree-shaken: these
 * aliases lead to the ES builds, and to stubs. The start code of each build is ours (`in-browser/`). Aliases that stop
 * matching after an upgrade only make the output bigger; `preset.test.ts` detects that.
 */
export function federationAliases(role: 'shell' | 'remote'): Record<string, string> {
  const fromEnhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
  const tools = fromEnhanced.resolve('@module-federation/runtime-tools')
  const fromTools = createRequire(tools)
  const bundlerRuntime = fromTools.resolve('@module-federation/webpack-bundler-runtime')
  const inject = fromEnhanced.resolve('@module-federation/inject-external-runtime-core-plugin')
  return {
    '@module-federation/runtime-tools$': sibling(tools, 'bundler.js'),
    '@module-federation/runtime': sibling(fromTools.resolve('@module-federation/runtime'), 'bundler.js'),
    [bundlerRuntime]: moduleBeside(`in-browser/${starts[role]}`),
    [inject]: sibling(inject, 'index.js'),
  }
}

const starts = { shell: 'shell-sharing', remote: 'remote-container' }

/** The module that the federation plugin generates for each build. */
export const federationStartRule: RuleSetRule = {
  test: /@module-federation[\\/]runtime[\\/]rspack\.js$/,
  use: [moduleBeside('federation-start-loader')],
}

function sibling(file: string, name: string): string {
  return file.replace(/[^/\\]+$/, name)
}
