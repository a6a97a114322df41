/** The benchmark's command line. */
import { parseArgs } from 'node:util'
import { parseRequirements, type Requirement } from './requirements.ts'
import { type Scenario, scenarios } from './scenarios.ts'

const usage = `npm run bench:proxy -- [options]

  --rounds N          how often everything is measured (7)
  --minutes N         begin no further round after so long (60)
  --seconds N         length of one sample of small requests (2)
  --warm-seconds N    load for each proxy before the first round (6)
  --quiet-seconds N   how long to wait at most for idle cores before a sample (15)
  --sessions N        how many people are signed in to the studio and take turns (1)
  --only LIST         of ${scenarios.map(({ name }) => name).join(',')}
  --starts N          how often the start is measured (5)
  --peers             hold proxies from the registry against nginx as well; installs them into .cache
  --only-peers LIST   of them only these; those on the project's own undici need no installation
  --no-build          take dist as it is
  --node-flags LIST   of Node for the studio alone, such as --trace-gc,--max-semi-space-size=4
  --profile FOLDER    let the studio write a CPU profile there; the figures are then worth nothing
  --require LIST      such as get.cpu=4.5,upload.seconds=4,upload.growth=32; exits 1 when one is exceeded
`

export interface Options {
  readonly rounds: number
  readonly seconds: number
  readonly sessions: number
  readonly warmSeconds: number
  readonly maxMs: number
  readonly quietMs: number
  readonly starts: number
  readonly scenarios: readonly Scenario[]
  /** Undefined for all. */
  readonly peers: readonly string[] | undefined
  readonly isBuildWanted: boolean
  /** For the studio only. */
  readonly nodeFlags: readonly string[]
  readonly requirements: readonly Requirement[]
}

/** Throws for invalid options; the message lists the valid ones. */
export function readOptions(args: string[]): Options {
  try {
    return parse(args)
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

function parse(args: string[]): Options {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      rounds: { type: 'string', default: '7' },
      minutes: { type: 'string', default: '60' },
      seconds: { type: 'string', default: '2' },
      sessions: { type: 'string', default: '1' },
      'warm-seconds': { type: 'string', default: '6' },
      'quiet-seconds': { type: 'string', default: '15' },
      only: { type: 'string', default: scenarios.map(({ name }) => name).join(',') },
      starts: { type: 'string', default: '5' },
      peers: { type: 'boolean', default: false },
      'only-peers': { type: 'string' },
      build: { type: 'boolean', default: true },
      profile: { type: 'string' },
      'node-flags': { type: 'string' },
      require: { type: 'string' },
    },
  })
  const names = values.only.split(',')
  const unknown = names.find((name) => !scenarios.some((scenario) => scenario.name === name))
  if (unknown !== undefined) throw new Error(`There is no traffic named "${unknown}".`)
  return {
    rounds: wholeNumber('rounds', values.rounds, 1),
    seconds: wholeNumber('seconds', values.seconds, 1),
    sessions: wholeNumber('sessions', values.sessions, 1),
    warmSeconds: wholeNumber('warm-seconds', values['warm-seconds'], 1),
    maxMs: wholeNumber('minutes', values.minutes, 1) * 60_000,
    quietMs: wholeNumber('quiet-seconds', values['quiet-seconds'], 0) * 1000,
    starts: wholeNumber('starts', values.starts, 1),
    scenarios: scenarios.filter(({ name }) => names.includes(name)),
    peers: values['only-peers']?.split(',') ?? (values.peers ? undefined : []),
    isBuildWanted: values.build,
    nodeFlags: [
      ...(values['node-flags']?.split(',') ?? []),
      ...(values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`]),
    ],
    requirements: values.require === undefined ? [] : parseRequirements(values.require, names),
  }
}

function wholeNumber(name: string, text: string, lowest: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < lowest) throw new Error(`--${name} must be a whole number.`)
  return number
}
