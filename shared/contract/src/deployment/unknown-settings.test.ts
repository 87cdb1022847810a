import { expect, it } from 'vitest'
import { settings } from './settings.ts'
import { unknownSettings } from './unknown-settings.ts'

it('knows every setting, and ignores the variables of other programs', () => {
  const otherVariables = [
    'PATH',
    'HOME',
    'PGHOST',
    'NODE_ENV',
    'NODE_OPTIONS',
    'LOGNAME',
    'LANG',
    'TZ',
    'INVOCATION_ID',
  ]
  const env = Object.fromEntries([...Object.keys(settings), ...otherVariables].map((name) => [name, 'x']))
  expect(unknownSettings(env)).toEqual([])
})

it.each([
  ['SECERT', 'SECERT is no setting. Is SECRET meant?'],
  ['STOREFRONT_ORIGINS', 'STOREFRONT_ORIGINS is no setting. Is STOREFRONT_ORIGIN meant?'],
  ['DATABSE_URL', 'DATABSE_URL is no setting. Is DATABASE_URL meant?'],
  ['PICTUERS_DIR', 'PICTUERS_DIR is no setting. Is PICTURES_DIR meant?'],
  ['SOLAPI_SENDER', 'SOLAPI_SENDER is no setting.'],
])('names %s, which begins like a setting or is nearly one', (name, problem) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([problem])
})

it('ignores the variables with which Kubernetes names services', () => {
  expect(
    unknownSettings({ API_SERVICE_HOST: '10.0.0.1', EDGE_PORT_8080_TCP: 'tcp://10.0.0.1:8080' }),
  ).toEqual([])
})
