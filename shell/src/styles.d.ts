declare module '*.module.css' {
  const classes: Record<string, string>
  export = classes
}
declare module '*.css'

/** Vite's text and address of a file; tests only. */
declare module '*?raw' {
  const text: string
  export default text
}
declare module '*?url' {
  const address: string
  export default address
}
