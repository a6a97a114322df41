/** Reads the configuration, builds the app, listens, and stops gently. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { createApp } from './app.ts'
import { withUpstream } from './built-in-upstream.ts'
import { ConfigError, readConfig } from './config.ts'
import { createLog, type Log } from './log.ts'
import { createLogOutput } from './log-output.ts'

const oldestSupportedNode = 22
/** During development the server runs from its source, and shows the browser app as it was built last. */
const isBuilt = import.meta.filename.endsWith('.js')

async function main(): Promise<void> {
  const { config: given, warnings } = readConfig(process.env)
  const output = createLogOutput(process.stdout.fd)
  const log = createLog(given.logLevel, output)
  process.on('exit', output.flushNow)
  for (const warning of warnings) log.warn(warning)
  if (Number.parseInt(process.versions.node, 10) < oldestSupportedNode) {
    log.warn(`Node ${process.versions.node} gets no security fixes any more; use Node 24`)
  }

  process.on('uncaughtException', (error) => {
    log.error('the server cannot go on', error)
    process.exit(1)
  })

  const { config, simulator } = await withUpstream(given)
  const app = await createApp(config, {
    log,
    now: Date.now,
    webFolder: path.resolve(import.meta.dirname, isBuilt ? '../web' : '../../dist/web'),
  })

  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info('stopping', { signal })
    await app.close()
    await simulator?.close()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))

  app.server.on('error', (error) => {
    console.error(`Cannot listen on ${config.host}:${config.port}: ${error.message}`)
    process.exit(1)
  })
  tellFirstAnswer(app.server, log)
  app.server.listen({ host: config.host, port: config.port }, () => {
    const milliseconds = Math.round(performance.now())
    const url = addressOf(app.server.address())
    log.info('listening', { url, milliseconds })
    if (config.isProduction) return
    console.error(`\n  Messaging Agent Studio is ready: ${url}`)
    if (simulator === undefined) return
    console.error(`  No platform is configured, so the built-in simulator answers: ${simulator.url}`)
    console.error(`  Sign in with this sample token: ${simulator.token}\n`)
  })
}

/** How long a deploy has to wait, seen from the first one who asked (decisions, section 6). */
function tellFirstAnswer(server: Server, log: Log): void {
  const watch = (_request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (response.statusCode !== 200 || !server.listeners('request').includes(watch)) return
      server.off('request', watch)
      log.info('first 200', { milliseconds: Math.round(performance.now()) })
    })
  }
  server.on('request', watch)
}

function addressOf(address: ReturnType<import('node:net').Server['address']>): string {
  if (address === null || typeof address === 'string') return String(address)
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) {
    console.error([error.message, ...error.faults.map((fault) => `  ${fault}`)].join('\n'))
  } else {
    console.error(error)
  }
  process.exit(1)
})
