declare module '*.module.css' {
  const classes: Record<string, string>
  export = classes
}

declare module '*/tokens.css'
declare module '*/base.css'
declare module '*/fonts.css'
