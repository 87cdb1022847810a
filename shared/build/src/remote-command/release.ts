import { globSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { describeRemote } from '../describe-remote.ts'

/** A finished build for an upload: path → content in base64. @throws where nothing is built */
export function filesOf(dist: string): Record<string, string> {
  // `mf-stats.json` are statistics of the federation plugin, which no page and no edge reads.
  const files = globSync('**/*', { cwd: dist, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'mf-stats.json')
    .map((entry) => join(entry.parentPath, entry.name))
  if (!files.includes(join(dist, 'build.json')))
    throw new Error('Nothing is built: npm run build comes first.')
  return Object.fromEntries(
    files.map((file) => [relative(dist, file).split(sep).join('/'), readFileSync(file).toString('base64')]),
  )
}

/**
 * One command about the remote in `folder`, at the edge.
 * @returns what it answers, line by line
 * @throws with the edge's reason where it refuses
 */
export async function callEdge(
  folder: string,
  action: string,
  body: object,
  { STOREFRONT_SHOP: shop, STOREFRONT_TOKEN: token }: NodeJS.ProcessEnv,
): Promise<string[]> {
  if (!shop || !token)
    throw new Error('STOREFRONT_SHOP (https://shop.example) and STOREFRONT_TOKEN are needed.')
  const { name } = describeRemote(folder)
  const answer = await fetch(new URL(`/team-releases/${name}/${action}`, shop), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: Error) => {
    throw new Error(
      `${shop} does not answer: ${(error.cause as Error | undefined)?.message ?? error.message}`,
    )
  })
  const { lines = [], problem } = (await answer.json().catch(() => ({}))) as {
    lines?: string[]
    problem?: string
  }
  if (!answer.ok) throw new Error(problem ?? `${shop} answers ${answer.status}`)
  return lines
}
