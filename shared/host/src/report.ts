import { hostRuntime } from './runtime/current.ts'

/** Tells the shop's own telemetry about a problem nobody can mend in place. No personal data. */
export const report = (problem: unknown, where: string): void => hostRuntime().report(problem, where)
