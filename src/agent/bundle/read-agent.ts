import { isObject } from '../../contract/json.ts'
import { failure, type PlatformFailure, unreadableFailure } from '../../contract/platform/failure/failure.ts'
import { listSchemaOf } from '../../contract/platform/list.ts'
import { fillPath, fillTemplate } from '../../contract/platform/paths.ts'
import { platformPaths } from '../../contract/platform/platform-paths.ts'
import { agentSettingsList } from '../../contract/platform/record-kinds/agent-settings.ts'
import { businessInfo } from '../../contract/platform/record-kinds/business-info.ts'
import { connectorPage } from '../../contract/platform/record-kinds/connector.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import { toolPage } from '../../contract/platform/record-kinds/tool.ts'
import { uiSkillList } from '../../contract/platform/record-kinds/ui-skill.ts'
import { type Entry, recognisedOf } from '../../contract/reader/unrecognised.ts'
import { type ConfigSection, configSections } from '../../contract/studio/files/config-bundle.ts'
import { t } from '../../contract/translate.ts'
import type { z } from '../../contract/zod.ts'
import { readBody } from '../transport/read-body.ts'
import { readPages } from '../transport/read-pages.ts'
import type { Transport, TransportAnswer } from '../transport/transport.ts'
import { settingsOf } from './agent-records.ts'
import type { LiveAgent, LiveConnector, LiveTool } from './live-agent.ts'
import {
  isWholeConnector,
  isWholeInfo,
  isWholeRecord,
  isWholeReply,
  isWholeSettings,
  isWholeTool,
  split,
} from './whole-records.ts'

export interface ReadAgentOptions {
  transport: Transport
  phoneNumberId: string
  /** For numbers with several agents. */
  agentId?: string
  sections?: readonly ConfigSection[]
  onProgress?(progress: ReadProgress): void
  signal?: AbortSignal
}

export interface ReadProgress {
  section: ConfigSection
  done: number
  total: number
}

type Read<Value> = { value: Value } | { failure: PlatformFailure }

/** Reads an agent; unreadable sections are listed with the reason. Throws only when aborted. */
export async function readAgent(reading: ReadAgentOptions): Promise<LiveAgent> {
  const { phoneNumberId, sections = configSections, onProgress, signal } = reading
  const live: LiveAgent = { phoneNumberId, unrecognised: [], unread: [] }
  for (const [done, section] of sections.entries()) {
    signal?.throwIfAborted()
    const failure = lastFailure(live, sections[0])
    if (failure !== undefined) {
      live.unread.push({ section, failure })
      continue
    }
    onProgress?.({ section, done, total: sections.length })
    const read = readers[section]
    await (read === undefined ? readList(section, reading, live) : read(reading, live))
  }
  return live
}

/** Returns why further calls would fail too: a refused token, or no answer to the first call. */
function lastFailure({ unread }: LiveAgent, first: ConfigSection | undefined): PlatformFailure | undefined {
  return unread.find(({ section, failure: { kind, status } }) => {
    return kind === 'signed_out' || (kind === 'unreachable' && status === 0 && section === first)
  })?.failure
}

const unclearSettings = unreadableFailure(t('The settings are in a form that this version does not know'))
const unclearInfo = unreadableFailure(t('The business info is in a form that this version does not know'))
const noList = unreadableFailure(t('The answer has no list'), t('A permission may be missing.'))
const noAgent = failure('missing', { status: 200, title: t('There is no agent') })

type Reader = (reading: ReadAgentOptions, live: LiveAgent) => Promise<void>

/** Other sections are lists. */
const readers: Readonly<Partial<Record<ConfigSection, Reader>>> = {
  settings: async (reading, live) => {
    const query = reading.agentId === undefined ? {} : { agent_id: reading.agentId }
    const result = await ask(reading, platformPaths.settings, agentSettingsList, query)
    if ('failure' in result) return void live.unread.push({ section: 'settings', failure: result.failure })
    const [first] = recognisedOf(result.value)
    if (first === undefined) live.unread.push({ section: 'settings', failure: noAgent })
    else if (settingsOf(first) === undefined || !isWholeSettings(first))
      live.unread.push({ section: 'settings', failure: unclearSettings })
    else live.settings = first
  },
  business_info: async (reading, live) => {
    const result = await ask(reading, platformPaths.businessInfo, businessInfo)
    if ('value' in result && isWholeInfo(result.value)) live.business_info = result.value
    else if ('value' in result) live.unread.push({ section: 'business_info', failure: unclearInfo })
    else live.unread.push({ section: 'business_info', failure: result.failure })
  },
  rich_replies: async (reading, live) => {
    const { transport, phoneNumberId, signal } = reading
    const path = fillPath(platformPaths.uiSkills, { entity_id: phoneNumberId })
    const read = parsedList(await readPages(transport, { method: 'GET', path }, signal), uiSkillList)
    if ('failure' in read && read.failure.kind === 'missing' && hasAgent(live)) {
      live.notOffered = ['rich_replies']
      return
    }
    live.rich_replies = wholeRecords(live, { section: 'rich_replies' }, read, isWholeReply)
  },
  connectors: async (reading, live) => {
    const result = await askList(reading, platformPaths.connectors, connectorPage)
    const found: LiveConnector[] = []
    for (const connector of wholeRecords(live, { section: 'connectors' }, result, isWholeConnector) ?? []) {
      const isRemote = connector.connector_protocol === 'MCP'
      found.push({ connector, tools: isRemote ? undefined : await readTools(reading, connector, live) })
    }
    if ('value' in result) live.connectors = found
  },
}

async function readList(section: ConfigSection, reading: ReadAgentOptions, live: LiveAgent): Promise<void> {
  const { paths, schema } = recordKinds[section]
  const read = await askList(reading, paths.list, listSchemaOf(schema))
  const isWhole = (record: Fields): record is Fields => isWholeRecord(section, record)
  Object.assign(live, { [section]: wholeRecords(live, { section }, read, isWhole) })
}

/** If anything was read, "not found" means a missing resource (docs/platform.md, section 8). */
function hasAgent({ settings, business_info, skills }: LiveAgent): boolean {
  return settings !== undefined || business_info !== undefined || skills !== undefined
}

/** Returns the whole records; notes the others, or why the list is unreadable, in `live`. */
function wholeRecords<Item extends object, Record extends Item>(
  live: LiveAgent,
  list: { section: ConfigSection | 'tools'; of?: string },
  read: Read<Entry<Item>[]>,
  isWhole: (item: Item) => item is Record,
): Record[] | undefined {
  if ('failure' in read) {
    live.unread.push({ ...list, failure: read.failure })
    return undefined
  }
  const { whole, others } = split(read.value, isWhole)
  live.unrecognised.push(...others.map((entry) => ({ ...list, entry })))
  return whole
}

async function readTools(
  { transport, phoneNumberId, signal }: ReadAgentOptions,
  connector: LiveConnector['connector'],
  live: LiveAgent,
): Promise<LiveTool[] | undefined> {
  const path = fillPath(platformPaths.tools, { entity_id: phoneNumberId, connector_id: connector.id })
  const read = parsedList(await transport({ method: 'GET', path }, signal), toolPage)
  return wholeRecords(live, { section: 'tools', of: connector.name }, read, isWholeTool)
}

async function ask<Schema extends z.ZodType>(
  { transport, phoneNumberId, signal }: ReadAgentOptions,
  template: string,
  schema: Schema,
  query: Readonly<Record<string, string>> = {},
): Promise<Read<z.output<Schema>>> {
  const path = fillTemplate(template, [phoneNumberId])
  return parsed(await transport({ method: 'GET', path, query }, signal), schema)
}

async function askList<Item>(
  { transport, phoneNumberId, signal }: ReadAgentOptions,
  template: string,
  schema: z.ZodType<Item[]>,
): Promise<Read<Item[]>> {
  const path = fillTemplate(template, [phoneNumberId])
  return parsedList(await transport({ method: 'GET', path }, signal), schema)
}

/** A missing list is not empty: its records would be created again. */
function parsedList<Item>(answer: TransportAnswer, schema: z.ZodType<Item[]>): Read<Item[]> {
  const read = parsed(answer, schema)
  const isMissing = answer.ok && 'value' in read && read.value.length === 0 && !hasList(answer.body)
  return isMissing ? { failure: noList } : read
}

function hasList(body: unknown): boolean {
  return Array.isArray(body) || (isObject(body) && Array.isArray(body.data))
}

function parsed<Schema extends z.ZodType>(answer: TransportAnswer, schema: Schema): Read<z.output<Schema>> {
  const read = readBody(answer, schema)
  return read.ok ? { value: read.value } : { failure: read.failure }
}
