import { createRequire } from 'node:module'
import type { RuleSetRule } from '@rspack/core'
import { moduleBeside } from './module-beside.ts'

/**
 * Aliases for the federation runtime: the start code of each build and the shell's runtime are ours (`in-browser/`,
 * ADR-0006 and ADR-0103). Aliases that stop matching after an upgrade only make the output bigger; `preset.test.ts` detects
 * that.
 */
export function federationAliases(role: 'shell' | 'remote'): Record<string, string> {
  const fromEnhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
  const fromTools = createRequire(fromEnhanced.resolve('@module-federation/runtime-tools'))
  const bundlerRuntime = fromTools.resolve('@module-federation/webpack-bundler-runtime')
  return {
    [bundlerRuntime]: moduleBeside(`in-browser/${starts[role]}`),
    '@module-federation/enhanced/runtime$': moduleBeside('in-browser/small-runtime'),
  }
}

const starts = { shell: 'shell-sharing', remote: 'remote-container' }

/** The module that the federation plugin generates for each build. */
export const federationStartRule: RuleSetRule = {
  test: /@module-federation[\\/]runtime[\\/]rspack\.js$/,
  use: [moduleBeside('federation-start-loader')],
}
