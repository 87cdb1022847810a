import { remoteName } from '@storefront/contract/registry/release-record.ts'
import * as v from 'valibot'
import type { ReleaseStore } from './release-store.ts'
import { createToken, listTokens, revokeToken, tokenLog } from './team-tokens.ts'
import { UsageError } from './usage-error.ts'

const MAX_DAYS = 400

/** `release token create | list | revoke | uses`. @throws {@link UsageError} */
export async function tokenCommand(
  store: ReleaseStore,
  [command, target]: readonly string[],
  days: string | undefined,
  print: (line: string) => void,
  now: Date,
): Promise<void> {
  switch (command) {
    case 'create': {
      if (!v.is(remoteName, target)) throw new UsageError('token create needs a remote, such as mf-loyalty')
      const lasts = Number(days ?? 90)
      if (!Number.isInteger(lasts) || lasts < 1 || lasts > MAX_DAYS)
        throw new UsageError(`--days is a number from 1 to ${MAX_DAYS}`)
      print(await createToken(store, target, lasts, now))
      print(
        `It may publish and promote ${target} alone, for ${lasts} days. It is shown once and stored nowhere.`,
      )
      return
    }
    case 'list': {
      for (const { id, remote, createdAt, expiresAt, state } of await listTokens(store, now))
        print(`${id}  ${remote.padEnd(14)}  ${state.padEnd(7)}  ${createdAt} to ${expiresAt}`)
      return
    }
    case 'revoke': {
      if (!target) throw new UsageError('token revoke needs an id; see: release token list')
      const { remote } = await revokeToken(store, target, now).catch((error: Error) => {
        throw new UsageError(error.message)
      })
      print(`token ${target} of ${remote} is revoked`)
      return
    }
    case 'uses': {
      for (const { at, token, remote, what } of await tokenLog(store, target))
        print(`${at}  ${token}  ${remote}  ${what}`)
      return
    }
    default:
      throw new UsageError('token create <remote> [--days 90] | list | revoke <id> | uses [remote]')
  }
}
