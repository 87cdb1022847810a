/** `mf-ordering/src/remote.ts`, by an alias of the one-app build. */
declare module 'one-app/mf-ordering' {
  const manifest: unknown
  export default manifest
}
