/** Something in a folder that cannot be applied: where it is, and what to do. */
export interface Fault {
  /** Path in the folder. */
  file: string
  /** From 1; absent where the whole file is meant. */
  line?: number
  message: string
}

/** One line per fault: `menu.json:12: …`. */
export function faultText({ file, line, message }: Fault): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${message}`
}

/** A folder that cannot be applied, with everything that is wrong in it. */
export class BadFolder extends Error {
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults.map(faultText).join('\n'))
    this.faults = faults
  }
}
