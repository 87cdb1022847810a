import { BadConfig } from '../bad-config.ts'
import { readConfig } from '../config.ts'
import { checkEdgeServices } from './check-edge.ts'
import { checkServices } from './check-services.ts'

/*
 * `npm run check-services [-- --text <number>]`: says which services outside of the shop are configured, with the
 * environment of the API, and tries those that can be tried. Exit code 1 where one does not work.
 */

try {
  const [flag, number = '', ...extraArguments] = process.argv.slice(2)
  const textTo = number.replace(/-/g, '')
  if (
    extraArguments.length > 0 ||
    (flag !== undefined && (flag !== '--text' || !/^\d{9,11}$/.test(textTo)))
  ) {
    throw new BadConfig('npm run check-services [-- --text <phone number>]')
  }
  const checks = await checkServices(readConfig(process.env), {
    now: Date.now,
    ...(flag !== undefined && { textTo }),
  })
  checks.push(
    ...(await checkEdgeServices(
      { mapTiles: process.env.MAP_TILES, payOrigins: process.env.PAY_ORIGINS },
      async (url) => {
        const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) })
        await answer.body?.cancel()
        return { status: answer.status, type: answer.headers.get('content-type') ?? '' }
      },
    )),
  )
  for (const { service, result, detail } of checks)
    console.log(`${service.padEnd(22)} ${result.padEnd(10)} ${detail}`)
  if (checks.some(({ result }) => result === 'failed')) process.exitCode = 1
} catch (error) {
  console.error(error instanceof BadConfig ? error.message : error)
  process.exitCode = 1
}
