import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor time that a process and its children have used until now; NaN where nobody can say. */
export function cpuTime(pid: number): number {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(statOf)
    return processes
      .filter((each) => each.pid === pid || each.parent === pid)
      .reduce((sum, { ticks }) => sum + ticks * msPerTick, 0)
  } catch {
    return Number.NaN
  }
}

/** Linux counts in hundredths of a second on every machine that is not very old. */
const msPerTick = 10

function statOf(pid: string): { pid: number; parent: number; ticks: number }[] {
  try {
    // The name, in parentheses, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return [{ pid: Number(pid), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }]
  } catch {
    // It has ended meanwhile.
    return []
  }
}
