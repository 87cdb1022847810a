import { BadSettings } from './bad-settings.ts'
import type { S3Settings } from './releases/s3-store.ts'

/**
 * The bucket of releases, from `RELEASES_BUCKET` and its four companions; undefined without any.
 * @throws BadSettings where some are missing, or the endpoint is not encrypted
 */
export function bucketFrom(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const settings = {
    bucket: env.RELEASES_BUCKET || '',
    endpoint: env.RELEASES_BUCKET_ENDPOINT || '',
    region: env.RELEASES_BUCKET_REGION || '',
    accessKeyId: env.RELEASES_BUCKET_KEY || '',
    secretAccessKey: env.RELEASES_BUCKET_SECRET || '',
  }
  const missing = Object.entries(settings).filter(([, value]) => value === '')
  if (missing.length === Object.keys(settings).length) return undefined
  if (missing.length > 0)
    throw new BadSettings(
      `The bucket of releases is configured in part; missing: ${missing.map(([name]) => variables[name as keyof S3Settings]).join(', ')}.`,
    )
  const url = URL.parse(settings.endpoint)
  const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isLocal))
    throw new BadSettings('RELEASES_BUCKET_ENDPOINT has to begin with https:.')
  return settings
}

const variables: Record<keyof S3Settings, string> = {
  bucket: 'RELEASES_BUCKET',
  endpoint: 'RELEASES_BUCKET_ENDPOINT',
  region: 'RELEASES_BUCKET_REGION',
  accessKeyId: 'RELEASES_BUCKET_KEY',
  secretAccessKey: 'RELEASES_BUCKET_SECRET',
}
