/** Something in a folder that cannot be applied: where it is, and what to do. */
export interface ValidationError {
  /** Path in the folder. */
  file: string
  /** From 1; absent where the whole file is meant. */
  line?: number
  message: string
}

/** One line per error: `menu.json:12: …`. */
export function errorText({ file, line, message }: ValidationError): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}`
}

/** A folder that cannot be applied, with everything that is wrong in it. */
export class BadFolder extends Error {
  readonly errors: readonly ValidationError[]

  constructor(errors: readonly ValidationError[]) {
    super(errors.map(errorText).join('\n'))
    this.errors = errors
  }
}
