/** Asks for what only the operator knows, finds the rest with the token, and writes a studio's configuration. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { examinationVerdict } from '../../agent/doctor/examination.ts'
import { examine } from '../../agent/doctor/examine.ts'
import { oneLine } from '../../contract/one-line.ts'
import { neededWebhookFields } from '../../contract/platform/conversations/webhook-payload.ts'
import { CommandError } from '../command-error.ts'
import type { InitCommand } from '../commands/command-shapes.ts'
import { safeAddress } from '../connect/reach.ts'
import { askOver, tokenFactsBy } from '../doctor-ask.ts'
import { noteNumbered, writeOutput } from '../files/text-file.ts'
import type { ProcessContext } from '../process-context.ts'
import { doctorText } from '../text/doctor-text.ts'
import { askMembers, type Members } from './ask-members.ts'
import { type EnvLine, type EnvValues, readEnvFile, withEnvLines, writeEnvFile } from './env-file.ts'
import { type FoundAssets, findAssets, type NamedAsset } from './find-assets.ts'
import { type FoundHosts, findHosts } from './find-hosts.ts'
import { type Front, frontFiles, frontLines, fronts } from './front-lines.ts'
import { openQuestions, type Questions } from './questions.ts'

interface LeftToDo {
  readonly folder: string
  readonly envFile: string
  readonly host: string
  readonly front: Front
  readonly graph: string
  readonly verifyToken: string
  readonly hasAppSecret: boolean
  /** Without a subscription of the token's app, as far as it is known. */
  readonly unsubscribed: readonly NamedAsset[]
  readonly members: string
}

/** Lists what the operator still does, in order, with the values to paste. */
function leftToDoText(left: LeftToDo): string {
  const { envFile, host, front, graph, verifyToken, hasAppSecret, unsubscribed, members } = left
  const steps = [
    hasAppSecret
      ? undefined
      : `Copy the app secret from your app's settings on the platform into PLATFORM_APP_SECRET in ${envFile}.
   Without it, production refuses every webhook.`,
    front === 'none'
      ? `Let your reverse proxy forward every path of https://${host} to the studio (docs/operating.md).`
      : `Add a certificate to ${frontFiles[front]}, and include the file in the configuration of ${front}.`,
    `Start the studio, built, from its folder:
     node --env-file=${envFile} dist/server/main.js`,
    `In your app's settings on the platform, under webhooks, enter
     Callback URL   https://${host}/api/webhooks
     Verify token   ${verifyToken}
   and subscribe to these fields
     ${neededWebhookFields.join(', ')}`,
    ...unsubscribed.map(
      ({ id, name }) => `Subscribe the app to the account ${name}, once, with your token in TOKEN:
     curl -X POST -H "Authorization: Bearer $TOKEN" ${graph}/${id}/subscribed_apps`,
    ),
    `Open https://${host} and sign in with the token. ${members}
   A team member who is refused sees the id to add to STUDIO_ALLOWED_USERS.`,
  ].filter((step) => step !== undefined)
  return `Left to do\n${steps.map((step, place) => `${place + 1}. ${step}`).join('\n')}\n`
}

/** 2: written, but the doctor found something that fails. */
export type InitExitCode = 0 | 2

const secretBytes = 48
const verifyTokenBytes = 24

/** Writes `.env` and the reverse proxy's lines, and prints what is left to do. Throws CommandError. */
export async function initStudio(command: InitCommand, outside: ProcessContext): Promise<InitExitCode> {
  const envFile = path.join(command.folder, '.env')
  const { text, values: former } = await readEnvFile(envFile)
  const set: EnvValues = { ...former, ...outside.env }
  const questions = openQuestions(command.isConfirmed, outside)
  try {
    const token = await askToken(questions, outside.env)
    const { hosts, assets } = await findPlatform(questions, set, { token, outside })
    outside.out(foundText(hosts, assets))
    const members = await askMembers(questions, set, { hosts, assets })
    const host = await questions.ask({ ...publicHost, preset: set.STUDIO_PUBLIC_HOST })
    const appSecret = await questions.ask({
      text: "App secret, from your app's settings on the platform (Enter: later)",
      variable: 'PLATFORM_APP_SECRET',
      preset: set.PLATFORM_APP_SECRET,
      isHidden: true,
      isOptional: true,
    })
    const front = await askFront(questions, command.front)
    const made = linesOf({ former, hosts, members, host, appSecret, folder: command.folder })
    await writeEnvFile(envFile, withEnvLines(text, made.lines))
    outside.out(
      `\n${envFile}: ${text === '' ? 'written' : 'updated, other lines kept'}, readable by you only\n`,
    )
    if (front !== 'none')
      await writeFront(
        path.join(command.folder, frontFiles[front]),
        { front, host, port: made.port },
        outside,
      )
    const found = await examineFound(hosts, token, outside)
    outside.out(`\n${doctorText(found)}\n`)
    const missing = found.findings.filter(({ code }) => code === 'app_not_subscribed')
    outside.out(
      leftToDoText({
        ...{ folder: command.folder, envFile, host, front, graph: hosts.graph },
        verifyToken: made.verifyToken,
        hasAppSecret: appSecret !== '',
        unsubscribed: assets.accounts.filter(({ id }) =>
          missing.some(({ subject }) => subject.startsWith(id)),
        ),
        members: members.sentence,
      }),
    )
    return examinationVerdict(found) === 'failed' ? 2 : 0
  } finally {
    questions.close()
  }
}

async function askToken(questions: Questions, env: EnvValues): Promise<string> {
  const token = await questions.ask({
    text: 'Platform access token (not shown, not stored)',
    variable: 'STUDIO_TOKEN',
    preset: env.STUDIO_TOKEN || undefined,
    isHidden: true,
    check: (answer) =>
      /^[\x21-\x7e]{1,2048}$/.test(answer)
        ? undefined
        : 'it contains characters that are not allowed in a token',
  })
  return token
}

async function findPlatform(
  questions: Questions,
  set: EnvValues,
  { token, outside }: { readonly token: string; readonly outside: ProcessContext },
) {
  const now = () => outside.now().getTime()
  const address = async (text: string, variable: 'GRAPH_UPSTREAM' | 'PLATFORM_UPSTREAM') => {
    const check = (answer: string) => addressProblem(variable, answer)
    const answer = await questions.ask({ text, variable, preset: set[variable] || undefined, check })
    return safeAddress(variable, withScheme(answer))
  }
  const one = await address('Address of the graph host (GET /me answers with your id)', 'GRAPH_UPSTREAM')
  const other = await address(
    'Address of the platform host (its paths begin with a phone number id)',
    'PLATFORM_UPSTREAM',
  )
  const askAt = (at: string) => askOver({ platform: at, graph: at, token }, now)
  const hosts = await findHosts(askAt, [one, other])
  const { platform, graph } = hosts
  const assets = await findAssets(askOver({ platform, graph, token }, now), now, token)
  return { hosts, assets }
}

function addressProblem(variable: string, answer: string): string | undefined {
  try {
    safeAddress(variable, withScheme(answer))
    return undefined
  } catch (error) {
    if (error instanceof CommandError) return error.message
    throw error
  }
}

const withScheme = (address: string): string => (address.includes('://') ? address : `https://${address}`)

const publicHost = {
  text: 'Host name under which browsers reach the studio, such as studio.example.com',
  variable: 'STUDIO_PUBLIC_HOST',
  check: (answer: string) =>
    /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?$/.test(answer)
      ? undefined
      : 'enter a host name alone, without https:// and without a path: the studio needs a name of its own',
}

async function askFront(questions: Questions, given: Front | undefined): Promise<Front> {
  const isFront = (text: string): text is Front => fronts.some((front) => front === text)
  const answer = await questions.ask({
    text: `Reverse proxy: ${fronts.join(', ')}`,
    variable: '--front',
    preset: given ?? 'nginx',
    check: (text) => (isFront(text) ? undefined : `one of ${fronts.join(', ')}`),
  })
  return isFront(answer) ? answer : 'none'
}

interface Answers {
  /** Read only from the file, because shells set HOST themselves. */
  readonly former: EnvValues
  readonly hosts: FoundHosts
  readonly members: Members
  readonly host: string
  readonly appSecret: string
  readonly folder: string
}

const listOf = (text = '') => text.split(',').map((id) => id.trim())

/** A secret that exists is kept, because a new one would end all sessions. */
function linesOf({ former, hosts, members, host, appSecret, folder }: Answers) {
  const port = former.PORT || '3000'
  const tokenFile = former.PLATFORM_WEBHOOK_VERIFY_TOKEN_FILE
  const verifyToken = tokenFile
    ? `(in the file ${tokenFile})`
    : former.PLATFORM_WEBHOOK_VERIFY_TOKEN || randomBytes(verifyTokenBytes).toString('hex')
  for (const name of ['STUDIO_EDITORS', 'STUDIO_VIEWERS']) {
    const twice = listOf(former[name]).find((id) => listOf(members.operators).includes(id))
    if (twice !== undefined)
      throw new CommandError(
        `${name} in the file lists ${twice}, who is to be an operator: remove the id there`,
      )
  }
  const lines: EnvLine[] = [
    { name: 'NODE_ENV', value: 'production' },
    { name: 'HOST', value: former.HOST || '127.0.0.1' },
    { name: 'PORT', value: port },
    { name: 'STUDIO_PUBLIC_HOST', value: host },
    { name: 'STUDIO_ALLOWED_USERS', value: members.users, comment: members.comments.users },
    ...(members.businesses === ''
      ? []
      : [
          {
            name: 'STUDIO_ALLOWED_BUSINESSES',
            value: members.businesses,
            comment: members.comments.businesses,
          },
        ]),
    { name: 'STUDIO_OPERATORS', value: members.operators },
    { name: 'PLATFORM_UPSTREAM', value: hosts.platform },
    { name: 'GRAPH_UPSTREAM', value: hosts.graph },
    { name: 'PLATFORM_ME_URL', value: `${hosts.graph}/me` },
    { name: 'STUDIO_WORKSPACE_DIR', value: former.STUDIO_WORKSPACE_DIR || path.resolve(folder, 'workspace') },
    ...(former.SESSION_SECRET_FILE
      ? []
      : [
          {
            name: 'SESSION_SECRET',
            value: former.SESSION_SECRET || randomBytes(secretBytes).toString('base64'),
          },
        ]),
    ...(appSecret === '' || former.PLATFORM_APP_SECRET_FILE
      ? []
      : [{ name: 'PLATFORM_APP_SECRET', value: appSecret }]),
    ...(tokenFile ? [] : [{ name: 'PLATFORM_WEBHOOK_VERIFY_TOKEN', value: verifyToken }]),
  ]
  return { lines, port, verifyToken }
}

async function writeFront(
  file: string,
  { front, host, port }: { readonly front: 'nginx' | 'caddy'; readonly host: string; readonly port: string },
  outside: ProcessContext,
): Promise<void> {
  const lines = frontLines(front, host, port)
  const former = await readFile(file, 'utf8').catch(() => undefined)
  if (former === lines) return
  const written = await writeOutput(file, lines)
  noteNumbered(file, written, outside)
  outside.out(`${written}: written, for ${front}\n`)
}

async function examineFound({ platform, graph }: FoundHosts, token: string, outside: ProcessContext) {
  const now = () => outside.now().getTime()
  const ask = askOver({ platform, graph, token }, now)
  outside.note('Checking with read-only calls\n')
  return examine({ ask, now, tokenFacts: () => tokenFactsBy(ask, token) })
}

function foundText(
  { platform, graph, user }: FoundHosts,
  { businesses, accounts, numbers }: FoundAssets,
): string {
  const list = (name: string, found: readonly NamedAsset[]) =>
    `${name.padEnd(12)}${found.map((one) => `${oneLine(one.name)} (${one.id})`).join(', ') || 'none'}\n`
  return [
    `${'Graph'.padEnd(12)}${graph}\n`,
    `${'Platform'.padEnd(12)}${platform}\n`,
    `${'You'.padEnd(12)}${oneLine(user.name)} (${user.id})\n`,
    list('Businesses', businesses),
    list('Accounts', accounts),
    list('Numbers', numbers),
  ].join('')
}
