import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseBoundedJson } from '../../contract/bounded-json.ts'
import { shapeRecord } from '../../contract/reader/shape.ts'
import { z } from '../../contract/zod.ts'
import { createLogOutput } from '../log/log-output.ts'
import { createProcessEnd } from '../process/process-end.ts'
import { readVersion } from '../process/version.ts'
import { driftKinds } from './drift/drift.ts'
import { driftFlag } from './drift/order.ts'
import { faultOrder } from './fault-orders.ts'
import { tokenSuffix } from './sample-tokens.ts'
import { defaultAppSecret, startSimulator } from './simulator.ts'

const maxCloseMs = 1000

const stdout = createLogOutput(process.stdout.fd)
const stderr = createLogOutput(process.stderr.fd)
const processEnd = createProcessEnd([stdout, stderr])

const { values } = parseArgs({
  options: {
    host: { type: 'string' },
    port: { type: 'string' },
    'platform-base': { type: 'string' },
    'graph-base': { type: 'string' },
    'token-suffix': { type: 'string' },
    'app-secret': { type: 'string' },
    callback: { type: 'string' },
    fault: { type: 'string', multiple: true },
    'agent-tests-per-hour': { type: 'string' },
    chaos: { type: 'boolean' },
    drift: { type: 'string' },
    shapes: { type: 'string' },
    help: { type: 'boolean' },
  },
})

const usage = `Usage: npm run simulator -- [flags]

  --host ADDRESS              where to listen (127.0.0.1)
  --port NUMBER               0 takes a free one (4010)
  --platform-base PATH        base of the platform host (/platform)
  --graph-base PATH           base of the graph host (/v26.0)
  --token-suffix TEXT         ends every sample token (random at each start)
  --app-secret TEXT           signs the webhooks
  --callback URL              where webhooks go
  --fault JSON                orders a fault; may stand several times
  --agent-tests-per-hour N    limit of agent_test per number (500)
  --drift KIND[:RATE][:SEED]  answers differ from the contract: KIND is one of
                              ${driftKinds.slice(0, 5).join(', ')},
                              ${driftKinds.slice(5).join(', ')}; RATE is a share (0.1)
  --shapes FILE               answers in the shapes that doctor --record wrote
  --chaos                     every tenth call fails the way a busy platform does

Each flag also exists as a variable: SIMULATOR_PORT, SIMULATOR_APP_SECRET and so on;
SIMULATOR_FAULTS holds a JSON list. docs/simulator.md tells the rest.
`

const environment = z.object({
  SIMULATOR_HOST: z.string().optional(),
  SIMULATOR_PORT: z.string().optional(),
  SIMULATOR_PLATFORM_BASE: z.string().optional(),
  SIMULATOR_GRAPH_BASE: z.string().optional(),
  SIMULATOR_TOKEN_SUFFIX: z.string().optional(),
  SIMULATOR_APP_SECRET: z.string().optional(),
  SIMULATOR_CALLBACK: z.string().optional(),
  SIMULATOR_FAULTS: z.string().optional(),
  SIMULATOR_AGENT_TESTS_PER_HOUR: z.string().optional(),
  SIMULATOR_DRIFT: z.string().optional(),
  SIMULATOR_SHAPES: z.string().optional(),
  SIMULATOR_CHAOS: z.enum(['on', 'off']).optional(),
})

const basePath = z.string().regex(/^\/[^\s?#]*[^\s?#/]$/, 'must begin with a slash and not end in one')

const settings = z.object({
  host: z.string().min(1),
  port: z.coerce.number().int().min(0).max(65_535),
  platformBase: basePath,
  graphBase: basePath,
  tokenSuffix: z.string().regex(tokenSuffix, 'must be 8 to 64 letters, digits, - or _').optional(),
  appSecret: z.string().min(1),
  callback: z.url().optional(),
  faults: z.array(faultOrder),
  agentTestsPerNumber: z.coerce.number().int().min(1),
  chaos: z.boolean(),
  drift: driftFlag.optional(),
  shapes: shapeRecord.optional(),
})

function jsonList(texts: readonly string[]): unknown[] {
  return texts.flatMap((text): unknown => JSON.parse(text))
}

function shapesIn(file: string | undefined): unknown {
  if (file === undefined) return undefined
  const parsed = parseBoundedJson(readFileSync(file, 'utf8'))
  if ('value' in parsed) return parsed.value
  throw new Error(`${file} holds no shapes: ${parsed.error}`)
}

function readSettings() {
  const env = environment.parse(process.env)
  return settings.parse({
    host: values.host ?? env.SIMULATOR_HOST ?? '127.0.0.1',
    port: values.port ?? env.SIMULATOR_PORT ?? '4010',
    platformBase: values['platform-base'] ?? env.SIMULATOR_PLATFORM_BASE ?? '/platform',
    graphBase: values['graph-base'] ?? env.SIMULATOR_GRAPH_BASE ?? '/v26.0',
    tokenSuffix: values['token-suffix'] ?? env.SIMULATOR_TOKEN_SUFFIX,
    appSecret: values['app-secret'] ?? env.SIMULATOR_APP_SECRET ?? defaultAppSecret,
    callback: values.callback ?? env.SIMULATOR_CALLBACK,
    faults: jsonList(values.fault ?? (env.SIMULATOR_FAULTS ? [env.SIMULATOR_FAULTS] : [])),
    agentTestsPerNumber: values['agent-tests-per-hour'] ?? env.SIMULATOR_AGENT_TESTS_PER_HOUR ?? '500',
    drift: values.drift ?? env.SIMULATOR_DRIFT,
    shapes: shapesIn(values.shapes ?? env.SIMULATOR_SHAPES),
    chaos: values.chaos ?? env.SIMULATOR_CHAOS === 'on',
  })
}

async function run(): Promise<void> {
  const { callback, tokenSuffix, agentTestsPerNumber, drift, shapes, ...rest } = readSettings()
  const simulator = await startSimulator({
    ...rest,
    ...(callback === undefined ? {} : { callback }),
    ...(drift && { drift }),
    ...(shapes && { shapes }),
    ...(tokenSuffix === undefined ? {} : { tokenSuffix }),
    rateLimits: { agentTestsPerNumber },
    tellsChats: true,
    onError: (error) => stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  })
  const tokens = [...simulator.tokens.users].map(([token, user]) => `  ${token}  ${user.name}`)
  stdout.write(
    [
      `Platform simulator ${readVersion()} at ${simulator.url}`,
      `  PLATFORM_UPSTREAM=${simulator.platformUrl}`,
      `  GRAPH_UPSTREAM=${simulator.graphUrl}`,
      'Sample tokens',
      ...tokens,
      `  ${simulator.tokens.expired}  expired`,
      '',
    ].join('\n'),
  )
  processEnd.onSignal(() => simulator.close(), maxCloseMs)
  // The command line starts a simulator for itself, which must end with it.
  if (process.connected) process.once('disconnect', () => processEnd.end(0))
}

if (values.help) {
  stdout.write(usage)
  processEnd.end(0)
} else {
  run().catch((error: unknown) => {
    stderr.write(`The simulator cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
    processEnd.end(1)
  })
}
