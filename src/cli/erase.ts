/** Erases a customer from a studio: shows what will go, asks, and prints what went. */
import { parseJson } from '../contract/json.ts'
import { oneLine } from '../contract/one-line.ts'
import {
  type CustomerErasure,
  customerErasure,
  type ErasureCounts,
  type ErasureLook,
  erasureLook,
  type UnreachedPlace,
} from '../contract/studio/customers/erasure.ts'
import { isCustomerTyped } from '../contract/studio/customers/typed-customer.ts'
import { studioPaths } from '../contract/studio/paths.ts'
import { problemIn } from '../contract/studio/problem.ts'
import { expectAnswer } from './agent/ask-terminal.ts'
import { CommandError } from './command-error.ts'
import { connectToStudio, type StudioConnection } from './connect/studio-connection.ts'
import type { ProcessContext } from './process-context.ts'

export interface EraseCommand {
  readonly name: 'erase'
  readonly customer: string
  readonly isJson: boolean
  /** Does not ask. */
  readonly isConfirmed: boolean
  /** Also in the texts that the agent uses. */
  readonly isOverwriting: boolean
}

const countNames: Readonly<Record<keyof ErasureCounts, string>> = {
  webhooks: 'webhooks',
  waiting: 'webhooks that wait for a target',
  deadLetters: 'undelivered webhooks',
  conversations: 'conversations',
  acts: 'actions of the team in conversations',
  alerts: 'conversations that alerts watch',
  records: 'records of the workspace, in which mentions are overwritten',
  activity: 'lines of activity, in which mentions are overwritten',
}

const placeNames: Readonly<Record<UnreachedPlace, string>> = {
  targets: 'targets that webhooks were forwarded to',
  platform: 'the platform',
  exports: 'files that team members exported',
  backups: 'backups and logs in front of the studio',
  other_browsers: 'browsers, until they speak to the studio again',
  records: 'records that cannot be read or overwritten',
  dead_letters: 'undelivered webhooks that cannot be read',
  other_numbers: 'phone numbers that this token may not read',
  git_history: 'git history of the workspace folder',
  redis_log: "Redis's append-only file, until it is rewritten",
  former_store: 'the former store, if the workspace was moved',
}

/** Returns 1 if the user does not confirm. Throws CommandError. */
export async function eraseFromStudio(command: EraseCommand, outside: ProcessContext): Promise<0 | 1> {
  const studio = await connectToStudio(outside)
  try {
    const { look, etag } = await lookFor(studio, command.customer)
    if (!command.isJson) outside.out(lookText(look))
    if (look.inAgent.length > 0 && !command.isOverwriting)
      throw new CommandError(
        'The agent uses this number or id. Change its texts first, or add --overwrite-mentions.',
      )
    if (isNothing(look.found)) {
      if (command.isJson) outside.out(`${JSON.stringify({ look, erasure: null }, null, 2)}\n`)
      return 0
    }
    expectAnswer('erase', command.isConfirmed, outside)
    if (!(await isTyped(command, look, outside))) {
      outside.note('Nothing was erased.\n')
      return 1
    }
    const erasure = await erase(studio, command, etag)
    outside.out(command.isJson ? `${JSON.stringify({ look, erasure }, null, 2)}\n` : erasureText(erasure))
    return 0
  } finally {
    await studio.close()
  }
}

async function lookFor(studio: StudioConnection, customer: string) {
  const path = studioPaths.customerErasure.replace('{customer_id}', encodeURIComponent(customer))
  const { response, text } = await studio.call(path)
  const look = erasureLook.safeParse(parseJson(text))
  if (!response.ok || !look.success) throw refused('look for', text)
  return { look: look.data, etag: response.headers.get('etag') ?? '' }
}

async function erase(
  studio: StudioConnection,
  { customer, isOverwriting }: EraseCommand,
  etag: string,
): Promise<CustomerErasure> {
  const path = studioPaths.customer.replace('{customer_id}', encodeURIComponent(customer))
  const query = isOverwriting ? '?mentions=overwrite' : ''
  const { response, text } = await studio.call(path + query, {
    method: 'DELETE',
    headers: { 'if-match': etag },
  })
  const answer = customerErasure.safeParse(parseJson(text))
  if (!response.ok || !answer.success) throw refused('erase', text)
  return answer.data
}

function refused(what: string, text: string): CommandError {
  const detail = oneLine(problemIn(parseJson(text))?.detail ?? 'no reason given')
  return new CommandError(`The studio did not ${what} the customer: ${detail}`)
}

async function isTyped(
  { isConfirmed, customer }: EraseCommand,
  look: ErasureLook,
  outside: ProcessContext,
): Promise<boolean> {
  if (isConfirmed) return true
  const terminal = outside.openTerminal()
  try {
    const [name] = look.names
    const who = oneLine(name === undefined ? customer : `${name} (${customer})`)
    const wanted = name === undefined ? 'the number or id' : 'the name or the number'
    const typed = await terminal.ask(`Erase ${who}? It cannot be undone. Type ${wanted} to confirm: `)
    return typed !== undefined && isCustomerTyped(typed, customer, look)
  } finally {
    terminal.close()
  }
}

const isNothing = (found: ErasureCounts) => Object.values(found).every((count) => count === 0)

const countKinds = Object.keys(countNames) as (keyof ErasureCounts)[]

function countLines(counts: ErasureCounts): string {
  return countKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `  ${counts[kind]} ${countNames[kind]}\n`)
    .join('')
}

function lookText({ ids, names, found, numbers, records, inAgent, notReached }: ErasureLook): string {
  const called = names.length === 0 ? '' : `Customer: ${oneLine(names.join(', '))}\n`
  const head = `${called}Ids: ${oneLine(ids.join(', '))}\n`
  if (isNothing(found)) return `${head}Nothing is stored about this customer.\n`
  const byNumber = numbers.map(
    (number) =>
      `${number.phoneNumberId === null ? 'Without a number' : `Number ${number.phoneNumberId}`}:\n${countLines(number.found)}`,
  )
  const named = records.map(
    ({ kind, phoneNumberId, name, label }) =>
      `  ${kind}/${phoneNumberId}/${name}${label === null ? '' : ` (${oneLine(label)})`}\n`,
  )
  return [
    head,
    `Found:\n${countLines(found)}`,
    ...(numbers.length > 1 ? byNumber : []),
    ...(named.length > 0 ? [`Records:\n${named.join('')}`] : []),
    ...(inAgent.length > 0
      ? [`The agent uses it:\n${inAgent.map((place) => `  ${oneLine(place)}\n`).join('')}`]
      : []),
    `Cannot be reached:\n${placeLines(notReached)}`,
  ].join('')
}

function erasureText({ removed, notReached }: CustomerErasure): string {
  return `Removed:\n${countLines(removed)}Not reached:\n${placeLines(notReached)}`
}

function placeLines(notReached: CustomerErasure['notReached']): string {
  return notReached
    .map(({ place, names }) => {
      const which = names.length === 0 ? '' : `: ${oneLine(names.join(', '))}`
      return `  ${placeNames[place]}${which}\n`
    })
    .join('')
}
