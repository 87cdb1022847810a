/**
 * A link that opens the phone's messages with a text in it and nobody to send it to. iOS wants `&` before the
 * body and Android `?` (spec 1 §9).
 */
export function smsLink(text: string, platform: 'ios' | 'other'): string {
  return `sms:${platform === 'ios' ? '&' : '?'}body=${encodeURIComponent(text)}`
}

/**
 * Which of the two a browser is on.
 * @param userAgent as the browser says it
 * @param touchPoints tells an iPad, which calls itself a Mac
 */
export function smsPlatform(userAgent: string, touchPoints: number): 'ios' | 'other' {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  return isApple ? 'ios' : 'other'
}
