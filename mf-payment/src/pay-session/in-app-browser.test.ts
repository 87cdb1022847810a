import { expect, it } from 'vitest'
import { paysInSameTab } from './browser-port.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 16; SM-S938N) AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  `${iPhone} Mobile/15E148 KAKAOTALK/25.9.1 (INAPP)`,
  `${iPhone} Mobile/15E148 NAVER(inapp; search; 2000; 12.14.3; 16PRO)`,
  `${iPhone} Mobile/15E148 Instagram 400.0.0.20.97`,
  `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0.60.112]`,
  `${iPhone} Mobile/15E148 Safari Line/15.16.0`,
  `${android} Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 DaumApps/5.5.1`,
  'Mozilla/5.0 (Linux; Android 16; SM-S938N; wv) AppleWebKit/537.36 Version/4.0 Chrome/141.0.0.0 Mobile',
])('an in-app browser is detected: %s', (agent) => {
  expect(paysInSameTab(agent, false)).toBe(true)
})

it.each([
  `${iPhone} Version/19.0 Mobile/15E148 Safari/604.1`,
  `${android} Chrome/141.0.0.0 Mobile Safari/537.36`,
  `${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Whale/4.33 Chrome/140.0.0.0 Safari/537.36',
])('another browser is not taken for one inside an app: %s', (agent) => {
  expect(paysInSameTab(agent, false)).toBe(false)
})

it('a shop on the home screen of an iPhone pays in the same tab', () => {
  expect(paysInSameTab(`${iPhone} Version/19.0 Mobile/15E148 Safari/604.1`, true)).toBe(true)
})
