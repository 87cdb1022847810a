/** Where a server writes its log lines, each with its line break. */
export interface LogOutput {
  write(line: string): void
}

/**
 * Log lines of a server. A line that cannot be written, such as on a full disk, is lost and never delays the server; how
 * many were lost is the first line once writing works again.
 * @param put writes a text at once, as `writeSync` does; false where only its beginning was written; throws where nothing was
 */
export function logOutput(put: (text: string) => boolean): LogOutput {
  let lost = 0
  /** The last line was cut off in the middle, so the next one begins with a line break. */
  let isCut = false

  function isWritten(line: string): boolean {
    try {
      isCut = !put(isCut ? `\n${line}` : line)
      return !isCut
    } catch {
      return false
    }
  }

  return {
    write(line) {
      if (lost > 0) {
        const notice = {
          // A warning, as pino numbers it.
          level: 40,
          time: Date.now(),
          lost,
          msg: 'log lines were lost: they could not be written',
        }
        if (isWritten(`${JSON.stringify(notice)}\n`)) lost = 0
      }
      if (lost > 0 || !isWritten(line)) lost += 1
    },
  }
}
