declare module '*.webp' {
  const url: string
  export default url
}

interface ImportMeta {
  /** Rspack: every module below a folder whose name matches. */
  webpackContext(folder: string, options: { regExp: RegExp }): { keys(): string[]; (file: string): unknown }
}
