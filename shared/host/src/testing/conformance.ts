import { beforeAll, describe, expect, it } from 'vitest'
import { checkRemote, type RemoteFaults, type RemoteUnderTest } from './check-remote.ts'

/**
 * Tests that a remote keeps to what every remote promised, on its built files and in a real browser, with a
 * host that lives in memory. Call it in a `*.test.ts` of the remote.
 */
export function describeConformance(remote: RemoteUnderTest): void {
  describe('a remote as it is built', () => {
    let faults: RemoteFaults

    beforeAll(async () => {
      faults = await checkRemote(remote)
    }, 180_000)

    it('exposes one manifest, of screens and popups that are its own', () => {
      expect(faults.manifest).toEqual([])
    })

    it('does nothing to the page by being loaded', () => {
      expect(faults.loading).toEqual([])
    })

    it('shows every screen and popup in both languages without network, and leaves nothing behind', () => {
      expect(faults.parts).toEqual([])
    })

    it('asks nobody but the shop for files', () => {
      expect(faults.requests).toEqual([])
    })

    it('styles nothing that is not its own', () => {
      expect(faults.styles).toEqual([])
    })
  })
}
