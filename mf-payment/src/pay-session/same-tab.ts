/** Browsers inside other apps, which have no second window to open or lose sight of it. */
const inApp =
  /KAKAOTALK|NAVER\(inapp|DaumApps|Instagram|FBAN|FBAV|FB_IAB|\bLine\/|everytimeApp|Snapchat|TikTok|BytedanceWebview|; wv\)/i

/**
 * Whether paying goes on in this very tab.
 * @param isStandalone iOS: the shop was opened from the home screen, where a window would be Safari's
 */
export function staysInTab(userAgent: string, isStandalone: boolean): boolean {
  return isStandalone || inApp.test(userAgent)
}
