/** Reads the configuration, builds the app, listens, and stops gently. */
import path from 'node:path'
import sonicBoom from 'sonic-boom'
import { studioPaths } from '../contract/studio/paths.ts'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createLog } from './log.ts'
import { Secret } from './secret.ts'
import { defaultAppSecret, type SimulatorOptions, startSimulator } from './simulator/simulator.ts'

const oldestSupportedNode = 22

async function main(): Promise<void> {
  const { config: given, warnings } = readConfig(process.env)
  const output = new sonicBoom.SonicBoom({ fd: process.stdout.fd, sync: false })
  // Whoever reads the log may leave before the server does; that is no reason to stop serving.
  output.on('error', () => {})
  const log = createLog(given.logLevel, output)
  process.on('exit', () => flush(output))
  for (const warning of warnings) log.warn(warning)
  if (Number.parseInt(process.versions.node, 10) < oldestSupportedNode) {
    log.warn(`Node ${process.versions.node} gets no security fixes any more; use Node 24`)
  }

  const simulator = needsSimulator(given) ? await startSimulator(simulatorFor(given)) : undefined
  const config = simulator === undefined ? given : withSimulator(given, simulator)
  const app = await createApp(config, {
    log,
    now: Date.now,
    webFolder: path.resolve(import.meta.dirname, '../web'),
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

/** Development without any upstream has the platform built in (decisions, section 1). */
function needsSimulator({ isProduction, platformUpstream, graphUpstream }: Config): boolean {
  return !isProduction && platformUpstream === undefined && graphUpstream === undefined
}

/** The simulator posts its webhooks to this studio, which can check them with the secret they share. */
function simulatorFor({ appSecret, port }: Config): SimulatorOptions {
  const options = { appSecret: appSecret?.reveal() ?? defaultAppSecret }
  return port === 0 ? options : { ...options, callback: `http://127.0.0.1:${port}${studioPaths.webhooks}` }
}

function withSimulator(
  config: Config,
  { platformUrl, graphUrl }: { platformUrl: string; graphUrl: string },
): Config {
  return {
    ...config,
    platformUpstream: new URL(platformUrl),
    graphUpstream: new URL(graphUrl),
    meUrl: config.meUrl ?? new URL(`${graphUrl}/me`),
    appSecret: config.appSecret ?? new Secret(defaultAppSecret),
  }
}

function addressOf(address: ReturnType<import('node:net').Server['address']>): string {
  if (address === null || typeof address === 'string') return String(address)
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}

function flush(output: { flushSync(): void }): void {
  try {
    output.flushSync()
  } catch {
    // Nobody reads the log any more.
  }
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) {
    console.error([error.message, ...error.faults.map((fault) => `  ${fault}`)].join('\n'))
  } else {
    console.error(error)
  }
  process.exit(1)
})
