/**
 * Leases the rows that a job found due, one guarded statement per row. `lease` repeats what made the row due and returns
 * nothing where another process has been faster. Finding locks nothing and each lease is a transaction of its own, so that on
 * several nodes each of them concerns one (ADR-0083); of a process that dies between two leases, only the leased rows wait for
 * the end of their lease.
 */
export async function leaseEach<Due, Row>(
  due: readonly Due[],
  lease: (each: Due) => Promise<Row[]>,
): Promise<Row[]> {
  const leased: Row[] = []
  for (const each of due) leased.push(...(await lease(each)))
  return leased
}
