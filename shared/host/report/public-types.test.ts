import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { publicTypes, reportFile } from './public-types.ts'

it('shows every change of the interface between shell and remotes to a reviewer', {
  timeout: 180_000,
}, () => {
  expect(
    publicTypes(),
    'The public types of @storefront/host changed. Additions are a minor version with a capability, anything ' +
      'else a major one. Then run `node shared/host/report/write.ts` and review the difference.',
  ).toBe(readFileSync(reportFile, 'utf8'))
})
