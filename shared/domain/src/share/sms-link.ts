/**
 * A link that opens the phone's messages app with a text and without a recipient. iOS needs `&` before the body and
 * Android `?` (spec 1 §9).
 */
export function smsLink(text: string, platform: 'ios' | 'other'): string {
  return `sms:${platform === 'ios' ? '&' : '?'}body=${encodeURIComponent(text)}`
}

/**
 * The platform of a browser. @param userAgent the browser's user agent @param touchPoints identifies an iPad, which
 * identifies as a Mac
 */
export function smsPlatform(userAgent: string, touchPoints: number): 'ios' | 'other' {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  return isApple ? 'ios' : 'other'
}
