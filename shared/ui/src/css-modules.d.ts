declare module '*.module.css' {
  const classes: Record<string, string>
  export = classes
}

declare module '*/tokens.css'
declare module '*/base.css'
declare module '*/fonts.css'
declare module '*/device-fonts.css'

/** Vite's raw import of a file as text; tests only. */
declare module '*?raw' {
  const text: string
  export default text
}

interface ImportMeta {
  /** Vite's list of modules by pattern; tests only. */
  glob(patterns: string[], options: { eager: true }): Record<string, unknown>
}
