import { addressDirectory } from '../addresses/address-service.ts'
import type { Config } from '../config.ts'
import { textSenderOf } from '../text-messages/text-senders.ts'
import testRequests from './test-requests.json' with { type: 'json' }

/**
 * `ready`: configured, and it answered where it was asked. `simulated`: the sandbox plays it. `missing`: customers do
 * without it, as `detail` says. `failed`: configured, but it does not work.
 */
export interface ServiceCheck {
  service: string
  result: 'ready' | 'simulated' | 'missing' | 'failed'
  detail: string
}

export interface CheckOptions {
  /** Sends a text message to this number, digits; without it none is sent. */
  textTo?: string
  now: () => number
}

/** What a deployment has of the services outside of the shop, and what its customers miss without them. */
export async function checkServices(config: Config, options: CheckOptions): Promise<ServiceCheck[]> {
  return [
    await checkTexts(config, options),
    checkKakaoLogin(config),
    checkKakaoShare(config),
    await checkAddresses(config),
  ]
}

async function checkTexts(config: Config, { textTo, now }: CheckOptions): Promise<ServiceCheck> {
  const service = 'text messages'
  const send = textSenderOf(config, now)
  if (!send) {
    const detail =
      'Nobody can log in by phone. Set SOLAPI_KEY, SOLAPI_SECRET and SOLAPI_FROM, or TEXTS_WEBHOOK_URL.'
    return { service, result: 'missing', detail }
  }
  if (!config.texts)
    return { service, result: 'simulated', detail: 'Messages go to the inbox of the sandbox.' }
  const { provider } = config.texts
  if (textTo === undefined)
    return { service, result: 'ready', detail: `By ${provider}; --text <number> sends one.` }
  const outcome = await send({
    id: `test-${now()}`,
    kind: 'code',
    locale: 'en',
    to: textTo,
    text: testRequests.text,
  })
  if (outcome.kind === 'accepted')
    return { service, result: 'ready', detail: `${provider} accepted a message.` }
  const reason =
    outcome.kind === 'refused' ? `refused it: ${outcome.code}` : `did not accept it: ${outcome.reason}`
  return { service, result: 'failed', detail: `${provider} ${reason}.` }
}

function checkKakaoLogin({ kakao, sandbox }: Config): ServiceCheck {
  const service = 'Kakao login'
  if (!kakao) {
    return {
      service,
      result: 'missing',
      detail: 'It is not offered. Set KAKAO_CLIENT_ID, and KAKAO_CLIENT_SECRET.',
    }
  }
  const isSimulated = sandbox !== undefined && kakao.authorizeUrl.startsWith(sandbox.url)
  if (isSimulated) return { service, result: 'simulated', detail: 'The sandbox plays Kakao.' }
  if (kakao.clientSecret === undefined) {
    return {
      service,
      result: 'ready',
      detail: 'Without KAKAO_CLIENT_SECRET, which an app at Kakao may require.',
    }
  }
  return { service, result: 'ready', detail: 'Kakao has to know this origin as a redirect URI.' }
}

function checkKakaoShare({ kakaoShareKey }: Config): ServiceCheck {
  const service = 'sharing by KakaoTalk'
  return kakaoShareKey
    ? { service, result: 'ready', detail: 'Kakao has to know this origin as a domain of the app.' }
    : { service, result: 'missing', detail: 'The share popup offers the link alone. Set KAKAO_SHARE_KEY.' }
}

async function checkAddresses(config: Config): Promise<ServiceCheck> {
  const service = 'address search'
  const directory = addressDirectory(config)
  if (!directory)
    return { service, result: 'missing', detail: 'Nobody can add a delivery address. Set JUSO_KEY.' }
  if (!config.addressKey)
    return { service, result: 'simulated', detail: 'The sandbox plays the address service.' }
  try {
    await directory({ keyword: testRequests.address, currentPage: 1, countPerPage: 1 })
    return { service, result: 'ready', detail: 'It answered a search.' }
  } catch (error) {
    return {
      service,
      result: 'failed',
      detail: error instanceof Error ? error.message : 'It did not answer.',
    }
  }
}
