import { beforeAll, describe, expect, it } from 'vitest'
import { checkRemote, type RemoteProblems, type RemoteUnderTest } from './check-remote.ts'

/**
 * Tests that a remote meets the rules for all remotes, on its built files in a real browser with an in-memory host.
 * Call it in a `*.test.ts` of the remote.
 */
export function describeConformance(remote: RemoteUnderTest): void {
  describe('a remote as it is built', () => {
    let problems: RemoteProblems

    beforeAll(async () => {
      problems = await checkRemote(remote)
    }, 180_000)

    it('exposes one manifest, of screens and popups that are its own', () => {
      expect(problems.manifest).toEqual([])
    })

    it('does nothing to the page by being loaded', () => {
      expect(problems.loading).toEqual([])
    })

    it('shows every screen and popup in both languages offline, and leaves nothing behind', () => {
      expect(problems.parts).toEqual([])
    })

    it('requests files from the shop only', () => {
      expect(problems.requests).toEqual([])
    })

    it('styles nothing that is not its own', () => {
      expect(problems.styles).toEqual([])
    })
  })
}
