import { problemsOfLiveSettings, settingWithout } from '@storefront/contract/deployment/live-settings.ts'

/** Whether real customers come here: the environment of production, without the sandbox. */
export function isLive(env: NodeJS.ProcessEnv): boolean {
  return env.NODE_ENV === 'production' && !env.SANDBOX_URL
}

/** What keeps the API from starting where real customers come, a sentence each. */
export function problemsOfLiveConfig(env: NodeJS.ProcessEnv): string[] {
  return [
    ...problemsOfLiveSettings(env),
    ...databaseProblems(env),
    ...secretProblems(env),
    ...(env.SANDBOX === '1'
      ? [
          'SANDBOX=1 is for trying the shop out, and SANDBOX_URL, the address of the sandbox, is missing. Remove SANDBOX.',
        ]
      : []),
    ...settingWithout(env, 'SANDBOX_SECRET', 'SANDBOX_URL'),
    ...settingWithout(env, 'KAKAO_CLIENT_SECRET', 'KAKAO_CLIENT_ID'),
    ...settingWithout(env, 'JUSO_URL', 'JUSO_KEY'),
    ...(env.METRICS_PORT && env.METRICS_PORT === (env.API_PORT || '8070')
      ? ['METRICS_PORT is the port of the API; metrics need one of their own.']
      : []),
  ]
}

function databaseProblems({ DATABASE_URL: text }: NodeJS.ProcessEnv): string[] {
  if (!text) {
    return [
      'DATABASE_URL is missing: postgres://user:password@host/database. The embedded database is for one developer: one process can open it, and nothing backs it up.',
    ]
  }
  const isPostgres = URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
  // The message does not repeat the address, which has a password.
  return isPostgres ? [] : ['DATABASE_URL does not begin with postgres://.']
}

function secretProblems({ SECRET: secret }: NodeJS.ProcessEnv): string[] {
  if (!secret) {
    return [
      'SECRET is missing: it seals what must not be read in the database, and is the same for all processes and for ever (openssl rand -base64 48).',
    ]
  }
  return secret.length < 32 ? ['SECRET needs 32 characters or more.'] : []
}
