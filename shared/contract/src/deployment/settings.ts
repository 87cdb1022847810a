/** Who reads a setting: the servers, the commands of an operator (`shop`, `release` and others). */
export type SettingReader = 'api' | 'edge' | 'sandbox' | 'commands'

/**
 * Every environment variable of a deployment and who reads it. The servers share one list, because they usually share one file of
 * settings: a variable that is in no row is misspelt. docs/settings.md explains each; a test compares the two and the code.
 */
export const settings = {
  API_HOST: ['api'],
  API_ORIGIN: ['edge'],
  API_PORT: ['api'],
  API_URL: ['sandbox'],
  DATABASE_CONNECTIONS: ['api'],
  DATABASE_DIRECT_URL: ['api', 'commands'],
  DATABASE_URL: ['api', 'commands'],
  DATA_DIR: ['api', 'edge', 'commands'],
  DRAIN_SECONDS: ['api', 'edge'],
  EDGE_KEY: ['api', 'edge', 'sandbox'],
  EDGE_PORT: ['edge'],
  HOST: ['edge'],
  JUSO_KEY: ['api'],
  JUSO_URL: ['api'],
  KAKAO_CLIENT_ID: ['api'],
  KAKAO_CLIENT_SECRET: ['api'],
  KAKAO_SHARE_KEY: ['api'],
  LOG_LEVEL: ['api', 'edge'],
  MAP_ATTRIBUTION: ['edge'],
  MAP_MAX_ZOOM: ['edge'],
  MAP_TILES: ['edge'],
  METRICS_HOST: ['api', 'edge'],
  METRICS_PORT: ['api', 'edge'],
  OFFERS_LOGOUT: ['api'],
  PAY_ORIGINS: ['edge'],
  PAY_REPEATS: ['sandbox'],
  PAY_RETURN_ORIGINS: ['sandbox'],
  PAY_SENTINELS: ['sandbox'],
  PAY_SLOW_SECONDS: ['sandbox'],
  PICTURES_DIR: ['edge', 'commands'],
  PRODUCT: ['api', 'edge', 'sandbox'],
  RELEASES_DIR: ['edge', 'commands'],
  SANDBOX: ['edge', 'sandbox'],
  SANDBOX_HOST: ['sandbox'],
  SANDBOX_PORT: ['sandbox'],
  SANDBOX_SECRET: ['api', 'sandbox'],
  SANDBOX_URL: ['api', 'sandbox'],
  SECRET: ['api', 'commands'],
  SOCIAL_SLOW_SECONDS: ['sandbox'],
  SOLAPI_FROM: ['api'],
  SOLAPI_KEY: ['api'],
  SOLAPI_PF_ID: ['api'],
  SOLAPI_SECRET: ['api'],
  SOLAPI_TEMPLATES: ['api'],
  SOLAPI_URL: ['api'],
  STOREFRONT_ORIGIN: ['api', 'edge'],
  STOREFRONT_URL: ['sandbox'],
  TEXTS_WEBHOOK_SECRET: ['api'],
  TEXTS_WEBHOOK_URL: ['api'],
  TRUSTED_PROXIES: ['api'],
  TRUST_PROXY: ['edge'],
  WATCHED_PARTS: ['edge'],
} as const satisfies Record<string, readonly SettingReader[]>

/** The values of an environment, by name. */
export type Environment = Readonly<Record<string, string | undefined>>
