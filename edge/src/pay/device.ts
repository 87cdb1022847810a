/**
 * Which of its two windows a provider should show.
 * @param touchPoints `navigator.maxTouchPoints`: the user agent of an iPad is that of a desktop
 */
export function deviceOf(userAgent: string | undefined, touchPoints: number | undefined): 'pc' | 'mobile' {
  const agent = userAgent ?? ''
  if (/Android|iPhone|iPad|iPod|Mobile|Windows Phone/i.test(agent)) return 'mobile'
  return /Macintosh/.test(agent) && (touchPoints ?? 0) > 1 ? 'mobile' : 'pc'
}
