import { createRequire } from 'node:module'

/**
 * Rspack resolves the federation runtime to its CommonJS builds, which cannot be tree-shaken. These aliases
 * lead to the ES builds: about 5.5 kB brotli less in the shell and in every remote's entry. Keys that stop
 * matching after an upgrade only make the output bigger; `preset.test.ts` notices.
 */
export function esmRuntimeAliases(): Record<string, string> {
  const fromEnhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
  const tools = fromEnhanced.resolve('@module-federation/runtime-tools')
  const fromTools = createRequire(tools)
  const bundlerRuntime = fromTools.resolve('@module-federation/webpack-bundler-runtime')
  const inject = fromEnhanced.resolve('@module-federation/inject-external-runtime-core-plugin')
  return {
    '@module-federation/runtime-tools$': sibling(tools, 'bundler.js'),
    '@module-federation/runtime': sibling(fromTools.resolve('@module-federation/runtime'), 'bundler.js'),
    [bundlerRuntime]: sibling(bundlerRuntime, 'bundler.js'),
    [inject]: sibling(inject, 'index.js'),
  }
}

function sibling(file: string, name: string): string {
  return file.replace(/[^/\\]+$/, name)
}
