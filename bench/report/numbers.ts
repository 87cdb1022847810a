/** Median; for an even count, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The value that three quarters of the values do not exceed. */
export function upperQuartile(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN
}

/** `1,234.5`: grouped, with a number of decimals. */
export function digits(value: number, decimals = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** Bytes as kB (1,000 bytes). */
export const kilobytes = (bytes: number) => digits(bytes / 1000, 1)

/** Median with minimum and maximum. */
export function spread(values: readonly number[], decimals = 0): string {
  return `${digits(median(values), decimals)} (${digits(Math.min(...values), decimals)}–${digits(Math.max(...values), decimals)})`
}
