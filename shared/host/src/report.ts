import { hostRuntime } from './runtime/current.ts'

/** Reports an error that the page could not handle. Only its kind and `where` are sent, so `where` has no personal data. */
export const report = (problem: unknown, where: string): void => hostRuntime().report(problem, where)
