import { buildSandbox } from './app.ts'
import { BadConfig, readConfig } from './config.ts'

try {
  await serve()
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const http = await buildSandbox({ config })
  const stop = async () => {
    await http.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  const address = await http.listen({ port: config.port, host: config.host })
  console.log(`sandbox: ${address} (text messages ${address}/sms)`)
}

/** Message of a failed start, with what to do. */
function messageOf(error: unknown): string {
  if (error instanceof BadConfig) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `The sandbox's port is in use: ${error.message}. Stop what listens there, or choose another with SANDBOX_PORT.`
  }
  return error.stack ?? error.message
}
