import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

/**
 * A client that costs little, because it shares two cores with the shop that it loads: connections are kept, and nothing is done
 * with an answer but reading it. The global `fetch` takes about twice the processor time.
 */
const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }
const timeoutMs = 30_000

/** Sends a request. @returns the text of the answer, whatever its status @throws where the connection ends, or is silent for 30 s */
export function send(url: string, options: RequestOptions, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = open(url, { ...options, timeout: timeoutMs }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.once('end', () => resolve(text))
      answer.once('error', reject)
    })
    sent.once('timeout', () => sent.destroy(new Error('no answer for 30 s')))
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Reads a stream of events until it ends. @param take called with each event's text @returns its status */
export function readEvents(
  url: string,
  options: RequestOptions,
  take: (event: string) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = open(url, { ...options, method: 'GET' }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        const events = (text + part).split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) take(event)
      })
      answer.once('close', () => resolve(answer.statusCode ?? 0))
      answer.once('error', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end()
  })
}

function open(url: string, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) {
  return url.startsWith('https:')
    ? httpsRequest(url, { agent: agents.https, ...options }, onAnswer)
    : httpRequest(url, { agent: agents.http, ...options }, onAnswer)
}

/** Closes connections that are kept, so that servers can end. */
export function closeConnections(): void {
  agents.http.destroy()
  agents.https.destroy()
}
