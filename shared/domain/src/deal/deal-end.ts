const unitMs = 30 * 60_000

/** When a deal is expected to end: 30 minutes per operating time unit after its start (epoch ms). */
export function dealEnd(startDate: number, operatingTimeUnit = 2): number {
  return startDate + operatingTimeUnit * unitMs
}
