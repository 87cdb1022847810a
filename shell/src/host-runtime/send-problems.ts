import { documentIds } from '@storefront/contract/document.ts'
import {
  maxProblemCount,
  maxProblems,
  type ProblemReport,
  problemsPath,
} from '@storefront/contract/problem-report.ts'
import { ApiFailure } from '@storefront/host'

type Problem = ProblemReport['problems'][number]

/** From the first problem to the first report, and from the next one after a report to a further report, in milliseconds. */
const DELAY_MS = { first: 2_000, further: 60_000 }
/** Limit of reports of one page. */
const MAX_REPORTS = 5

/**
 * Counts problems and sends them to the edge in batches. A report holds where a problem occurred and its kind, never its
 * message, which may hold what somebody typed. What cannot be sent is dropped.
 */
export function problemSender(): (problem: unknown, where: string) => void {
  const waiting = new Map<string, Problem>()
  let sentReports = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0 || sentReports >= MAX_REPORTS) return
    sentReports += 1
    const body: ProblemReport = { revision: revision(), problems: [...waiting.values()] }
    waiting.clear()
    // Like a beacon: the request survives the page.
    fetch(problemsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
      credentials: 'omit',
    }).catch(() => {})
  }

  return (problem, where) => {
    const entry = { where: plain(where), what: kindOf(problem), count: 1 }
    const key = `${entry.where} ${entry.what}`
    const counted = waiting.get(key)
    if (counted) counted.count = Math.min(maxProblemCount, counted.count + 1)
    else if (waiting.size < maxProblems) waiting.set(key, entry)
    if (timer !== undefined || sentReports >= MAX_REPORTS) return
    if (sentReports === 0) addEventListener('pagehide', send)
    timer = setTimeout(send, sentReports === 0 ? DELAY_MS.first : DELAY_MS.further)
  }
}

/** `ApiFailure 500`, `TypeError`, `string`. */
function kindOf(problem: unknown): string {
  if (problem instanceof ApiFailure) return `ApiFailure ${problem.code}`
  return problem instanceof Error ? plain(problem.name) : typeof problem
}

/** Removes ids and everything that is no identifier of the code. */
function plain(text: string): string {
  const withoutIds = text.replace(/\d+/g, '').replace(/[^\w .:()-]/g, '')
  return withoutIds.trim().slice(0, 60) || 'unknown'
}

function revision(): string {
  try {
    const { revision } = JSON.parse(document.getElementById(documentIds.registry)?.textContent ?? '')
    return String(revision)
  } catch {
    return ''
  }
}
