import { documentIds } from '@storefront/contract/document.ts'
import {
  maxProblemCount,
  maxProblems,
  type ProblemReport,
  problemsPath,
} from '@storefront/contract/problem-report.ts'
import { ApiFailure } from '@storefront/host'

type Problem = ProblemReport['problems'][number]

/** From the first problem to the first report, and from one report to the next, in milliseconds. */
const PAUSE = { first: 2_000, further: 60_000 }
/** Reports of one page; after so many there is nothing new to learn from it. */
const MOST_REPORTS = 5

/**
 * What counts problems, to be told to the edge a little later together with others. Where one was and of which kind
 * goes there, never its message: that may hold what somebody typed. What cannot be sent is not kept.
 */
export function problemSender(): (problem: unknown, where: string) => void {
  const waiting = new Map<string, Problem>()
  let told = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0 || told >= MOST_REPORTS) return
    told += 1
    const body: ProblemReport = { revision: revision(), problems: [...waiting.values()] }
    waiting.clear()
    // As a beacon is sent: it outlives the page, and nobody waits for an answer.
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
    const known = waiting.get(key)
    if (known) known.count = Math.min(maxProblemCount, known.count + 1)
    else if (waiting.size < maxProblems) waiting.set(key, entry)
    if (timer !== undefined || told >= MOST_REPORTS) return
    if (told === 0) addEventListener('pagehide', send)
    timer = setTimeout(send, told === 0 ? PAUSE.first : PAUSE.further)
  }
}

/** `ApiFailure 500`, `TypeError`, `string`. */
function kindOf(problem: unknown): string {
  if (problem instanceof ApiFailure) return `ApiFailure ${problem.code}`
  return problem instanceof Error ? plain(problem.name) : typeof problem
}

/** Ids are taken out, and whatever is no word of the code. */
function plain(text: string): string {
  const words = text.replace(/\d+/g, '').replace(/[^\w .:()-]/g, '')
  return words.trim().slice(0, 60) || 'unknown'
}

function revision(): string {
  try {
    const { revision } = JSON.parse(document.getElementById(documentIds.registry)?.textContent ?? '')
    return String(revision)
  } catch {
    return ''
  }
}
