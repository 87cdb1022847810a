/** Whether the address of a provider's window is on the provider's site: https, or the API's origin. */
export function isWindowPage(url: string, apiUrl: string): boolean {
  if (!URL.canParse(url)) return false
  const page = new URL(url)
  return page.protocol === 'https:' || page.origin === new URL(apiUrl).origin
}
