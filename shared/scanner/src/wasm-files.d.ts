/** Address of a file that the bundler copies under a name with its hash. */
declare module '*.wasm?url' {
  const url: string
  export default url
}
