import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of CPU time that a process and its children have used so far; NaN if unavailable. */
export function cpuTime(pid: number): number {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(statOf)
    return processes
      .filter((each) => each.pid === pid || each.parent === pid)
      .reduce(
        (sum, each) => sum + (each.ticks + (each.pid === pid ? each.endedChildrenTicks : 0)) * msPerTick,
        0,
      )
  } catch {
    return Number.NaN
  }
}

/** Linux counts in hundredths of a second (USER_HZ). */
const msPerTick = 10

function statOf(pid: string): { pid: number; parent: number; ticks: number; endedChildrenTicks: number }[] {
  try {
    // The name, in parentheses, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const at = (field: number) => Number(fields[field])
    // Fields after the name: 1 parent, 11 and 12 own user and system time, 13 and 14 those of children that have ended, whose time
    // would vanish from the sum otherwise.
    return [{ pid: Number(pid), parent: at(1), ticks: at(11) + at(12), endedChildrenTicks: at(13) + at(14) }]
  } catch {
    // It has ended meanwhile.
    return []
  }
}
