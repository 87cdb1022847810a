/** Folders of `shared` that are packed for repositories of other teams. The conformance kit is `@storefront/host/testing`. */
export const packed = ['contract', 'domain', 'host', 'ui', 'build'] as const

export type Manifest = {
  name: string
  version: string
  description: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  exports: Record<string, string>
  sideEffects?: unknown
  bin?: Record<string, string>
}

/** Where versions of the workspace are: of its packages, and of the catalog. */
export type Versions = { workspace: Record<string, string>; catalog: Record<string, string> }

/** What the conformance kit of `host` needs, and pages do not. */
const kitPackages = [
  '@storefront/build',
  '@rspack/core',
  '@module-federation/enhanced',
  'playwright',
  'vitest',
]

/** A package of the workspace as others get it: JavaScript beside its types, versions instead of references. */
export function packedManifest(source: Manifest, versions: Versions): object {
  const { name, version, description, sideEffects, bin } = source
  const declared = Object.entries(source.dependencies ?? {})
  const peers = declared.filter(([other]) => isProvidedByShell(other))
  const kit = name === '@storefront/host' ? kitPackages : []
  return {
    name,
    version,
    description,
    type: 'module',
    license: 'UNLICENSED',
    engines: { node: '>=22.18' },
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...(bin
      ? { bin: byName(Object.entries(bin).map(([command, file]) => [command, asJavaScript(file)])) }
      : {}),
    exports: packedExports(source.exports),
    dependencies: byName(
      declared
        .filter(([other]) => !isProvidedByShell(other))
        .map(([other]) => [other, versionOf(other, versions)]),
    ),
    peerDependencies: byName([
      ...peers.map(([other]) => [other, '^19.0.0'] as const),
      ...kit.map((other) => [other, versionOf(other, versions)] as const),
    ]),
    peerDependenciesMeta: byName(kit.map((other) => [other, { optional: true }])),
  }
}

/**
 * Sources keep their names (`@storefront/ui/button/button.tsx`), so that a remote reads alike inside and outside of
 * the workspace.
 */
export function packedExports(exports: Record<string, string>): Record<string, unknown> {
  const code = (from: string, to: string, extension: string) => [
    from,
    { types: to.replace(extension, '.d.ts'), default: to.replace(extension, '.js') },
  ]
  return Object.fromEntries(
    Object.entries(exports).flatMap(([from, to]) => {
      const extension = /\.tsx?$/.exec(to)?.[0]
      if (extension) return [code(from, to, extension)]
      if (!to.startsWith('./src/')) return [[from, to]]
      return [code(`${from}.ts`, `${to}.ts`, '.ts'), code(`${from}.tsx`, `${to}.tsx`, '.tsx'), [from, to]]
    }),
  )
}

/** @throws for a package that the workspace has no version of */
export function versionOf(name: string, { workspace, catalog }: Versions): string {
  const version = workspace[name] ?? catalog[name]
  if (version === undefined) throw new Error(`${name} has no version in the workspace`)
  return version
}

/** The shell provides it: a second copy would be a second React. */
const isProvidedByShell = (name: string) => name === 'react' || name === 'react-dom'
const asJavaScript = (file: string) => file.replace(/\.ts$/, '.js')
const byName = <T>(entries: (readonly [string, T])[]) => Object.fromEntries(entries)
