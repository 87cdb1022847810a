/** Up to here the generated module names what belongs to this build; what follows starts the runtime. */
const START = 'const runtimeRequire=__webpack_require__;'

/**
 * The federation plugin generates a module that starts its runtime in every build. Of it, the names and plugins of the
 * build stay; the start is ours, in `in-browser/` (ADR-0006).
 * @throws when an upgrade has given the module another shape
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
