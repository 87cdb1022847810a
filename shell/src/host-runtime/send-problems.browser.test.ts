import { problemReport } from '@storefront/contract/problem-report.ts'
import { ApiFailure } from '@storefront/host'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { problemSender } from './send-problems.ts'

const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response())
const reports = () => fetched.mock.calls.map(([, { body }]) => parse(problemReport, JSON.parse(String(body))))

let tellProblem: ReturnType<typeof problemSender>
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockResolvedValue(new Response())
  document.body.innerHTML = '<script type="application/json" id="registry">{"revision":"abc123"}</script>'
  tellProblem = problemSender()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

describe('problem reports to the edge', () => {
  it('are batched with counts and the page’s releases', () => {
    tellProblem(new TypeError('x is undefined'), 'screen menus')
    tellProblem(new TypeError('y is undefined'), 'screen menus')
    tellProblem(new ApiFailure(500, 'getDeal'), 'main: deals')
    expect(fetched).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2_000)
    expect(reports()).toEqual([
      {
        revision: 'abc123',
        problems: [
          { where: 'screen menus', what: 'TypeError', count: 2 },
          { where: 'main: deals', what: 'ApiFailure 500', count: 1 },
        ],
      },
    ])
    expect(fetched.mock.calls[0]).toMatchObject(['/problems', { keepalive: true, credentials: 'omit' }])
  })

  it('contain no text that somebody typed and no id', () => {
    tellProblem(new Error('김하늘 010-1234-5678 at /menus?dealId=41'), 'deal 41 of 김하늘')
    tellProblem('010-1234-5678', '한글')
    vi.advanceTimersByTime(2_000)
    const [{ problems = [] } = {}] = reports()
    expect(problems.map(({ where, what }) => [where, what])).toEqual([
      ['deal  of', 'Error'],
      ['unknown', 'string'],
    ])
  })

  it('are limited to one a minute, five in all, of at most twenty kinds', () => {
    for (let minute = 0; minute < 10; minute += 1) {
      for (let kind = 0; kind < 40; kind += 1)
        tellProblem(new Error('again'), String.fromCharCode(97 + (kind % 26), 97 + Math.floor(kind / 26)))
      vi.advanceTimersByTime(minute === 0 ? 2_000 : 59_999)
      if (minute > 0) vi.advanceTimersByTime(1)
    }
    expect(reports()).toHaveLength(5)
    for (const { problems } of reports()) expect(problems).toHaveLength(20)
  })

  it('are sent at once when the page is hidden', () => {
    tellProblem(new Error('late'), 'start')
    dispatchEvent(new Event('pagehide'))
    expect(reports()).toHaveLength(1)
    vi.advanceTimersByTime(10_000)
    expect(reports()).toHaveLength(1)
  })

  it('cause no further report where the edge does not answer or the document is not from the edge', async () => {
    document.body.innerHTML = ''
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    tellProblem(new Error('offline'), 'start')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(reports()).toMatchObject([{ revision: '' }])
  })
})
