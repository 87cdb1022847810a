import { socialReturnPath } from '@storefront/contract/social-return.ts'
import * as v from 'valibot'
import type { KakaoConfig } from '../config.ts'
import type { Send } from '../pay-vendors/vendor.ts'
import type { Redeemed, SocialLogin, SocialProfile } from './social-login.ts'

const timeoutMs = 8_000
const formType = 'application/x-www-form-urlencoded;charset=utf-8'
const scope = 'phone_number,name,profile_nickname'
const propertyKeys = ['kakao_account.phone_number', 'kakao_account.name', 'kakao_account.profile']

const text = v.optional(v.nullable(v.string()))
const tokenAnswer = v.object({ access_token: v.string() })
const refusal = v.object({ error: v.string(), error_description: text })
const userAnswer = v.object({
  kakao_account: v.optional(
    v.object({ phone_number: text, name: text, profile: v.optional(v.object({ nickname: text })) }),
    {},
  ),
})

/** Must be registered exactly with the app at Kakao. */
export const redirectUriOf = (storefrontOrigin: string): string =>
  new URL(socialReturnPath, storefrontOrigin).href

/** Kakao Login by its REST API. The access token is used once, for the profile, and not stored. */
export function kakaoLogin(config: KakaoConfig, redirectUri: string, send: Send): SocialLogin {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, userUrl } = config
  return {
    forBrowsers: { authorizeUrl, clientId, redirectUri, scope },
    async redeem(code) {
      try {
        const token = await send({
          url: tokenUrl,
          method: 'POST',
          headers: { 'content-type': formType },
          body: new URLSearchParams({
            grant_type: 'authorization_code',
            client_id: clientId,
            redirect_uri: redirectUri,
            code,
            ...(clientSecret && { client_secret: clientSecret }),
          }).toString(),
          timeoutMs,
        })
        const granted = v.safeParse(tokenAnswer, jsonOf(token.body))
        if (token.status !== 200 || !granted.success) return refusedWith(jsonOf(token.body))
        const user = await send({
          url: userUrl,
          method: 'POST',
          headers: { 'content-type': formType, authorization: `Bearer ${granted.output.access_token}` },
          body: new URLSearchParams({ property_keys: JSON.stringify(propertyKeys) }).toString(),
          timeoutMs,
        })
        const account = v.safeParse(userAnswer, jsonOf(user.body))
        if (user.status !== 200 || !account.success) return { kind: 'refused', description: null }
        return { kind: 'known', profile: profileOf(account.output) }
      } catch {
        // Timeout or no connection; the error is dropped because it could contain the code.
        return { kind: 'invalid' }
      }
    },
  }
}

function profileOf({ kakao_account: account }: v.InferOutput<typeof userAnswer>): SocialProfile {
  return {
    phoneNumber: account.phone_number ?? null,
    name: account.name ?? null,
    nickname: account.profile?.nickname ?? null,
  }
}

function refusedWith(answer: unknown): Redeemed {
  const parsed = v.safeParse(refusal, answer)
  return { kind: 'refused', description: (parsed.success && parsed.output.error_description) || null }
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return null
  }
}
