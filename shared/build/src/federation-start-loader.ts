/** Marks the end of the part that names this build's modules; the rest starts the runtime. */
const START = 'const runtimeRequire=__webpack_require__;'

/**
 * The federation plugin generates a module that starts its runtime in every build. This loader keeps its names and
 * plugins, and replaces the start by ours in `in-browser/` (ADR-0006). @throws when an upgrade has changed the module's
 * format
 */
export default function federationStartLoader(source: string): string {
  const end = source.indexOf(START)
  if (end < 0) throw new Error('The federation plugin starts its runtime in another way: see ADR-0006')
  return `${source.slice(0, end)}
__module_federation_bundler_runtime__({
  require: __webpack_require__,
  name: __module_federation_container_name__,
  plugins: __module_federation_runtime_plugins__,
});`
}
