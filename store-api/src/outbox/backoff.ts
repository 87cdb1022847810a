const first = 1_000
const longest = 300_000

/** How long to wait after the given number of failures: 1 s, 2 s, 4 s … at most five minutes. */
export function backoffMs(failures: number): number {
  return Math.min(longest, first * 2 ** Math.max(0, failures - 1))
}
