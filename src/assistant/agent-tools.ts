/** Tools that read the agent on the platform. */

import { bundleOf } from '../agent/bundle/bundle-of.ts'
import type { LiveAgent } from '../agent/bundle/live-agent.ts'
import { recordName } from '../agent/bundle/record-key.ts'
import { agentPartsOf, partDocument, partKey } from '../agent/search/agent-parts.ts'
import { findTexts, indexTexts } from '../agent/search/text-index.ts'
import { readLive } from '../cli/agent/read-live.ts'
import { doctorEndpointIn, reaching } from '../cli/connect/reach.ts'
import { askOver } from '../cli/doctor-ask.ts'
import { findAssets } from '../cli/init/find-assets.ts'
import type { Fields } from '../contract/platform/record-kinds/record-field.ts'
import { recordKinds } from '../contract/platform/record-kinds/record-kinds.ts'
import { type ConfigSection, configSections } from '../contract/studio/files/config-bundle.ts'
import { recordConfigOf } from '../contract/studio/files/config-records.ts'
import { z } from '../contract/zod.ts'
import { AdviceError } from './advice-error.ts'
import { answerPage, answerPiece, jsonOf } from './answers.ts'
import { printedDocument, runCommandFor } from './command-call.ts'
import { assistantTool, type CallAround, cursorInput, pathInput, phoneInput } from './tool.ts'

const kindInput = z.enum(configSections).describe('A kind of parts; tools stand in their connectors')
const maxHits = 20

/** Reads an agent, or one kind of it, without credentials. Throws CommandError. */
export async function readParts(
  phone: string,
  { context }: Pick<CallAround, 'context'>,
  kind?: ConfigSection,
): Promise<{ live: LiveAgent; parts: ReadonlyMap<ConfigSection, readonly Fields[]> }> {
  const target = { phone, agent: undefined, isSimulated: false }
  const skip = kind === undefined ? [] : configSections.filter((section) => section !== kind)
  const live = await reaching(target, context, (transport) => readLive(target, transport, context, skip))
  const { agent } = bundleOf(live).bundle
  const parts = new Map(
    configSections.flatMap((section): [ConfigSection, readonly Fields[]][] => {
      const value = agent[section]
      return value === undefined ? [] : [[section, Array.isArray(value) ? value : [value]]]
    }),
  )
  return { live, parts }
}

const listNumbers = assistantTool(
  {
    name: 'list_numbers',
    title: 'List phone numbers',
    description: 'Lists the phone numbers that the token sees, with their ids.',
    isReading: true,
    input: z.strictObject({ cursor: cursorInput }),
  },
  async ({ cursor }, { context }) => {
    const endpoint = doctorEndpointIn(context.env)
    const now = () => context.now().getTime()
    const { numbers } = await findAssets(askOver(endpoint, now), now, endpoint.token)
    const page = answerPage(numbers, cursor)
    return { said: `${numbers.length} phone numbers.`, data: page.items, next: page.next }
  },
)

const listParts = assistantTool(
  {
    name: 'list_parts',
    title: 'List the parts of an agent',
    description:
      'Without a kind: how many parts of each kind an agent has, and what could not be read. With a kind: their numbers and names, in pages.',
    isReading: true,
    input: z.strictObject({ phone: phoneInput, kind: kindInput.optional(), cursor: cursorInput }),
  },
  async ({ phone, kind, cursor }, around) => {
    const { live, parts } = await readParts(phone, around, kind)
    const unread = live.unread.map(({ section, of, failure }) => ({ section, of, reason: failure.title }))
    if (kind === undefined) {
      const counts = Object.fromEntries([...parts].map(([one, records]) => [one, records.length]))
      return { said: `The agent of ${phone}.`, data: { counts, unread } }
    }
    const records = parts.get(kind)
    if (records === undefined) throw notRead(live, kind)
    const named = records.map((record, at) => ({ number: at + 1, name: recordName(kind, record) }))
    const page = answerPage(named, cursor)
    return {
      said: `${records.length} ${kind}. read_part returns one whole.`,
      data: page.items,
      next: page.next,
    }
  },
)

const readPart = assistantTool(
  {
    name: 'read_part',
    title: 'Read a part of an agent',
    description:
      'Returns one skill, FAQ, connector with its tools, or other part as JSON, by its number or its name from list_parts. Long ones come in pieces.',
    isReading: true,
    input: z.strictObject({
      phone: phoneInput,
      kind: kindInput,
      number: z.int().min(1).max(100_000).optional(),
      name: z.string().max(500).optional(),
      cursor: cursorInput,
    }),
  },
  async ({ phone, kind, number, name, cursor }, around) => {
    const { live, parts } = await readParts(phone, around, kind)
    const records = parts.get(kind)
    if (records === undefined) throw notRead(live, kind)
    const found = records.flatMap((record, at) =>
      (number === undefined || at + 1 === number) && (name === undefined || recordName(kind, record) === name)
        ? [{ record, number: at + 1 }]
        : [],
    )
    const [one] = found
    if (one === undefined) throw new AdviceError(`There is no such part: list_parts lists ${kind}`)
    if (found.length > 1)
      throw new AdviceError(
        `Several ${kind} fit: give the number of one, from list_parts`,
        found.slice(0, 10).map((other) => `number ${other.number}`),
      )
    const piece = answerPiece(jsonOf(one.record), cursor)
    return { said: `Number ${one.number} of ${kind}.`, data: piece.text, next: piece.next }
  },
)

function notRead({ unread, notOffered = [] }: LiveAgent, kind: ConfigSection): AdviceError {
  if (notOffered.includes(kind)) return new AdviceError(`This platform does not offer ${kind}`)
  const reason = unread.find(({ section }) => section === kind)?.failure.title ?? 'no reason given'
  return new AdviceError(`${kind} could not be read (${reason}): call again later, or check_platform`)
}

const searchAgent = assistantTool(
  {
    name: 'search_agent',
    title: 'Search an agent',
    description:
      'Finds skills, FAQs, tools and files of an agent by words, as the app does for a message of a customer; best first.',
    isReading: true,
    input: z.strictObject({ phone: phoneInput, query: z.string().min(1).max(1000) }),
  },
  async ({ phone, query }, around) => {
    const { live } = await readParts(phone, around)
    const parts = new Map(agentPartsOf(live).map((part) => [partKey(part), part]))
    const index = indexTexts([...parts.values()].map(partDocument))
    const hits = findTexts(index, [{ text: query, weight: 1 }], maxHits).flatMap(({ id, words }) => {
      const part = parts.get(id)
      return part
        ? [{ kind: part.kind, name: part.name, when: part.when, connector: part.connector?.name, words }]
        : []
    })
    const unread = live.unread.map(({ section }) => section)
    return {
      said: `${hits.length} of ${parts.size} parts fit.`,
      data: { hits: answerPage(hits, undefined).items, unread },
    }
  },
)

const readCoverage = assistantTool(
  {
    name: 'read_coverage',
    title: 'Read the coverage of scenarios',
    description:
      'Shows which skills, FAQs, tools, never-say phrases and handover rules the scenarios of a file or folder exercise, gaps first.',
    isReading: true,
    input: z.strictObject({ phone: phoneInput, scenarios: pathInput, cursor: cursorInput }),
  },
  async ({ phone, scenarios, cursor }, { context, folder }) => {
    const place = await folder.inside(scenarios)
    const args = ['coverage', '--scenarios', place, '--phone', phone, '--json']
    const document = printedDocument(await runCommandFor(context, args))
    const { counts, parts } = z.object({ counts: z.unknown(), parts: z.array(z.unknown()) }).parse(document)
    const page = answerPage(parts, cursor)
    return {
      said: `The coverage of ${parts.length} parts.`,
      data: { counts, parts: page.items },
      next: page.next,
    }
  },
)

const checkPlatform = assistantTool(
  {
    name: 'check_platform',
    title: 'Check the platform',
    description:
      'Runs the doctor: read-only calls that show what the token may read and what is not as known.',
    isReading: true,
    input: z.strictObject({ phone: phoneInput.optional(), cursor: cursorInput }),
  },
  async ({ phone, cursor }, { context }) => {
    const args = ['doctor', '--json', ...(phone === undefined ? [] : ['--phone', phone])]
    const document = printedDocument(await runCommandFor(context, args))
    const { calls, verdict, ...rest } = z
      .looseObject({ calls: z.array(z.unknown()), verdict: z.string() })
      .parse(document)
    const page = answerPage(calls, cursor)
    const about = cursor === undefined ? rest : {}
    return { said: `Verdict: ${verdict}.`, data: { ...about, calls: page.items }, next: page.next }
  },
)

const platformReference = assistantTool(
  {
    name: 'platform_reference',
    title: 'What the platform takes',
    description:
      'Returns the JSON Schema of a kind of parts: their fields, limits and values, as files and the platform take them.',
    isReading: true,
    input: z.strictObject({ kind: z.enum([...configSections, 'tools']), cursor: cursorInput }),
  },
  async ({ kind, cursor }) => {
    const schemaOf = (shape: z.ZodType) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
    const { request } = recordKinds[kind]
    const schemas = { file: schemaOf(recordConfigOf(kind)), ...(request && { platform: schemaOf(request) }) }
    const piece = answerPiece(JSON.stringify(schemas, null, 1), cursor)
    return {
      said: `One of ${kind}, in a file and as the platform takes it.`,
      data: piece.text,
      next: piece.next,
    }
  },
)

export const agentTools = [
  listNumbers,
  listParts,
  readPart,
  searchAgent,
  readCoverage,
  checkPlatform,
  platformReference,
]
