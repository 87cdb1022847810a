import type { SocialLoginAttempt } from './social-return.ts'

/**
 * OAuth `state`: the place (`window` or `tab`), the store's page name, and a random part. The return page reads the
 * first two, the shop compares the whole.
 */
export function socialState(place: SocialLoginAttempt['place'], pageName: string, random: string): string {
  return `${place}.${pageName}.${random}`
}

/** What a browser needs to open the provider's page. All of it is public. */
export interface SocialProvider {
  authorizeUrl: string
  clientId: string
  redirectUri: string
  scope: string
}

export function socialAuthorizeAddress(provider: SocialProvider, state: string): string {
  const { clientId, redirectUri, scope } = provider
  const query = Object.entries({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${provider.authorizeUrl}?${query.join('&')}`
}
