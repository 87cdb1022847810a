import type { SocialLogin, SocialProfile } from '../customers/social-login.ts'

/** A fake login provider; `codeFor` makes a code for a profile, which is valid once. */
export function fakeKakao() {
  const profileByCode = new Map<string, SocialProfile>()
  const requestedCodes: string[] = []
  let codes = 0
  const login: SocialLogin = {
    forBrowsers: {
      authorizeUrl: 'https://kakao.test/oauth/authorize',
      clientId: 'app',
      redirectUri: 'http://localhost:8080/oauth/kakao',
      scope: 'phone_number',
    },
    async redeem(code) {
      requestedCodes.push(code)
      const profile = profileByCode.get(code)
      profileByCode.delete(code)
      if (!profile) return { kind: 'refused', description: 'authorization code not found' }
      return { kind: 'known', profile }
    },
  }
  return {
    login,
    requestedCodes,
    codeFor(profile: Partial<SocialProfile>): string {
      codes += 1
      const code = `code-${codes}-${Math.random()}`
      profileByCode.set(code, { phoneNumber: null, name: null, nickname: null, ...profile })
      return code
    },
  }
}
