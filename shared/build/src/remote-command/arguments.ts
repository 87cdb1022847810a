import { parseArgs } from 'node:util'

const usage = `storefront-remote <command>, in the folder of a remote

  dev [--port 5001] [--shop <address of a store>]   builds on every change, and serves it for a shop on this machine
  release publish                        uploads dist; no page gets it yet
  release plan [id]                      which stores a promotion would change; takes the options of promote
  release promote [id]                   makes a build stable, for everybody (default: the one published last, unless it was rolled back)
    --channel canary --store <pageName>  ... or lets this store try it; edges roll it back when it is worse
      --stages                           ... and promote it by stages when it is not: 5 %, 25 % of browsers, everybody
  release watch [--once]                 how its canary is doing, and what moved
  release canary stop|resume|next        stop: edges no longer move the canary, only people; resume: they do again; next: start its next stage now
  release rollback [--channel canary]    back to the release before; or ends the canary
  release withdraw                       back to no stable release
  release list                           what is published, and where it is

Releases go to the shop at STOREFRONT_SHOP, with the token in STOREFRONT_TOKEN. An id is "<version>-<build>", as list prints it.`

const releaseActions = [
  'publish',
  'plan',
  'promote',
  'watch',
  'canary',
  'rollback',
  'withdraw',
  'list',
] as const
type ReleaseAction = (typeof releaseActions)[number]

export type RemoteCommand =
  | { run: 'dev'; port: number; shop: string }
  | { run: 'publish' }
  | { run: 'watch'; once: boolean }
  | { run: Exclude<ReleaseAction, 'publish' | 'watch'>; body: Record<string, string | boolean> }

/** What a command line of `storefront-remote` asks for. @throws with the usage where it cannot be understood */
export function remoteCommand(args: readonly string[]): RemoteCommand {
  const { values, positionals } = parseOptions(args)
  const [command, action, name, ...extraArguments] = positionals
  if (command === 'dev' && action === undefined)
    return { run: 'dev', port: Number(values.port), shop: values.shop }
  const isKnown = (text = ''): text is ReleaseAction => (releaseActions as readonly string[]).includes(text)
  if (command !== 'release' || action === undefined) throw new Error(usage)
  if (!isKnown(action)) throw new Error(`there is no "release ${action}"\n\n${usage}`)
  const takesName = ['plan', 'promote', 'canary'].includes(action)
  if (
    extraArguments.length > 0 ||
    (name !== undefined && !takesName) ||
    (action === 'canary' && name === undefined)
  )
    throw new Error(`"release ${action}" is not called like this\n\n${usage}`)
  if (action === 'publish') return { run: action }
  if (action === 'watch') return { run: action, once: values.once }
  const { channel, store, stages } = values
  return {
    run: action,
    body: {
      ...(name ? { [action === 'canary' ? 'action' : 'id']: name } : {}),
      ...(channel ? { channel } : {}),
      ...(store ? { store } : {}),
      ...(stages ? { stages } : {}),
    },
  }
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '5001' },
        shop: { type: 'string', default: 'http://localhost:8080/' },
        channel: { type: 'string' },
        store: { type: 'string' },
        stages: { type: 'boolean', default: false },
        once: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`)
  }
}
