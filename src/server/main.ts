import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { createApp } from './app.ts'
import { withUpstream } from './compose/built-in-upstream.ts'
import { StartError } from './compose/start-in-folder.ts'
import { ConfigError, readConfig } from './config/config.ts'
import { secretVariables } from './config/secret-variables.ts'
import { createLog, type Log } from './log/log.ts'
import { createLogOutput } from './log/log-output.ts'
import { createProcessEnd } from './process/process-end.ts'
import { answerArguments } from './process/server-arguments.ts'
import { freeStartUpMemory } from './process/start-up-memory.ts'
import { readVersion } from './process/version.ts'
import { limitYoungGeneration } from './process/young-generation.ts'

const oldestSupportedNode = 22
/** Beyond it the system drops connections, whose clients retry only after one to three seconds. */
const maxWaitingConnections = 4096
/** In development the server runs from source and serves the last build's browser app. */
const isBuilt = import.meta.filename.endsWith('.js')
const version = readVersion()
const title = `Messaging Agent Studio ${version}`

// Opened first, because it makes a pipe non-blocking: a stalled reader costs a retry instead of a thread.
const stdout = createLogOutput(process.stdout.fd, onReadAgain)
const stderr = createLogOutput(process.stderr.fd)
const processEnd = createProcessEnd([stdout, stderr])
let log: Log | undefined

function onReadAgain(count: number): void {
  log?.warn('log lines were dropped while nobody read them', { count })
}

async function main(): Promise<void> {
  limitYoungGeneration()
  const { config: given, warnings } = readConfig(process.env)
  // The initial environment stays in /proc/PID/environ; this protects child processes.
  for (const name of secretVariables) delete process.env[name]
  const lines = createLog(given.logLevel, stdout)
  log = lines
  for (const warning of warnings) lines.warn(warning, { version })
  if (Number.parseInt(process.versions.node, 10) < oldestSupportedNode) {
    lines.warn(`Node ${process.versions.node} no longer gets security fixes; 24 is recommended`, { version })
  }

  process.on('uncaughtException', (error) => {
    lines.error('the server cannot continue', error)
    processEnd.end(1)
  })

  const { config, simulator } = await withUpstream(given)
  const app = await createApp(config, {
    log: lines,
    now: Date.now,
    version,
    droppedLogLines: () => stdout.dropped,
    webFolder: path.resolve(import.meta.dirname, isBuilt ? '../web' : '../../dist/web'),
  })
  processEnd.beforeEnd(app.abort)

  processEnd.onSignal(async (signal) => {
    lines.info('stopping', { signal })
    await app.close()
    await simulator?.close()
    lines.info('stopped')
  }, app.maxCloseMs)

  app.server.on('error', (error) => {
    stderr.write(`${title}: Cannot listen on ${config.host}:${config.port}: ${error.message}\n`)
    processEnd.end(1)
  })
  const { host, port } = config
  app.server.listen({ host, port, backlog: maxWaitingConnections }, () => {
    const milliseconds = Math.round(performance.now())
    const url = addressOf(app.server.address())
    lines.info('listening', { url, version, milliseconds })
    lines.info(app.customerStorage, { version })
    if (config.isProduction && config.platformUpstream === undefined) {
      lines.warn('no platform is configured: run `messaging-agent-studio init`, or open /setup', { version })
    }
    const freeMemory = freeStartUpMemory()
    onFirstAnswer(app.server, (ms) => {
      lines.info('first 200', { version, milliseconds: ms })
      setImmediate(freeMemory)
    })
    if (config.isProduction) return
    tellUser(`is ready: ${url}`)
    if (config.isDemoOffered) tellUser(`offers a demo, without a token: ${url}/sign-in?demo=1`)
    if (simulator === undefined) return
    tellUser(`has no platform configured, so the built-in simulator answers: ${simulator.url}`)
    tellUser(`can be tried with this sample token: ${simulator.token}`)
  })
}

function tellUser(text: string): void {
  stderr.write(`${title} ${text}\n`)
}

/** Measures the start until the first answer, as a deploy sees it (docs/behaviour.md, section 6). */
function onFirstAnswer(server: Server, tell: (milliseconds: number) => void): void {
  const watch = (_request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (response.statusCode !== 200 || !server.listeners('request').includes(watch)) return
      server.off('request', watch)
      tell(Math.round(performance.now()))
    })
  }
  server.on('request', watch)
}

function addressOf(address: ReturnType<import('node:net').Server['address']>): string {
  if (address === null || typeof address === 'string') return String(address)
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}

const answer = answerArguments(process.argv.slice(2), version)
if (answer === undefined) main().catch(reportFailedStart)
else {
  ;(answer.exitCode === 0 ? stdout : stderr).write(answer.text)
  processEnd.end(answer.exitCode)
}

function reportFailedStart(error: unknown): void {
  if (error instanceof ConfigError) {
    stderr.write(`${title}: ${[error.message, ...error.errors.map((line) => `  ${line}`)].join('\n')}\n`)
    stderr.write('`messaging-agent-studio init` writes a first configuration.\n')
  } else if (error instanceof StartError) {
    stderr.write(`${title}: ${error.message}\n`)
  } else {
    stderr.write(`${title}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  }
  processEnd.end(1)
}
