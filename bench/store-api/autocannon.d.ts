declare module 'autocannon' {
  export type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  type Options = {
    url: string
    connections: number
    /** Seconds, where no `amount` is given. */
    duration?: number
    /** Requests to send in all. */
    amount?: number
    requests: (Request & { setupRequest?: (request: Request) => Request })[]
    /** Checks every answer's body; failures count in `mismatches`. */
    verifyBody?: (body: string) => boolean
  }
  type Histogram = { average: number; p50: number; p99: number; max: number }
  export type Result = {
    requests: Histogram & { total: number }
    latency: Histogram
    duration: number
    errors: number
    timeouts: number
    mismatches: number
    non2xx: number
  }
  type Run = Promise<Result> & {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number) => void): void
  }
  /** Sends requests over `connections` connections for `duration` seconds, each after the previous answer. */
  export default function autocannon(options: Options): Run
}
