/** Reads all sections of an agent, one call after the other. */

import { agentSettingsList } from '../../contract/platform/agent/agent-settings.ts'
import { allowlistPage } from '../../contract/platform/agent/allowlist-entry.ts'
import { businessInfo } from '../../contract/platform/agent/business-info.ts'
import { connectorPage } from '../../contract/platform/connectors/connector.ts'
import { type Tool, toolPage } from '../../contract/platform/connectors/tool.ts'
import { failure, type PlatformFailure, unreadableFailure } from '../../contract/platform/failure.ts'
import { faqPage } from '../../contract/platform/knowledge/faq.ts'
import { knowledgeFiles } from '../../contract/platform/knowledge/knowledge-file.ts'
import { skillPage } from '../../contract/platform/knowledge/skill.ts'
import { websitePage } from '../../contract/platform/knowledge/website.ts'
import { fillPath, platformPaths } from '../../contract/platform/paths.ts'
import { type ConfigSection, configSections } from '../../contract/studio/files/config-bundle.ts'
import type { z } from '../../contract/zod.ts'
import type { Transport, TransportAnswer } from '../transport/transport.ts'
import type { LiveAgent, LiveConnector, Unread } from './live-agent.ts'

export interface ReadAgentOptions {
  transport: Transport
  phoneNumberId: string
  /** Selects one agent of a number with several. */
  agentId?: string
  /** The sections to read; all of them by default. */
  sections?: readonly ConfigSection[]
  /** Called before each section. */
  onProgress?(progress: ReadProgress): void
  signal?: AbortSignal
}

export interface ReadProgress {
  section: ConfigSection
  done: number
  of: number
}

/** Those that need only the phone number. */
type ListPath = (typeof platformPaths)[
  | 'settings'
  | 'businessInfo'
  | 'skills'
  | 'faqs'
  | 'websites'
  | 'allowlist'
  | 'connectors'
  | 'files']

type Read<Value> = { value: Value } | { fault: PlatformFailure }

/**
 * Reads an agent section by section. Failures do not reject: a section that cannot be read is listed, with the
 * reason.
 *
 * @throws The reason of the signal when it is aborted.
 */
export async function readAgent(reading: ReadAgentOptions): Promise<LiveAgent> {
  const { phoneNumberId, sections = configSections, onProgress, signal } = reading
  const live: LiveAgent = { phoneNumberId, unread: [] }
  for (const [done, section] of sections.entries()) {
    signal?.throwIfAborted()
    onProgress?.({ section, done, of: sections.length })
    await readers[section](reading, live)
  }
  return live
}

const noAgent = failure('missing', { status: 200, title: 'There is no agent' })

type Reader = (reading: ReadAgentOptions, live: LiveAgent) => Promise<void>

const readers: Readonly<Record<ConfigSection, Reader>> = {
  settings: async (reading, live) => {
    const query = reading.agentId === undefined ? {} : { agent_id: reading.agentId }
    const read = await ask(reading, platformPaths.settings, agentSettingsList, query)
    if ('fault' in read) return void live.unread.push({ section: 'settings', fault: read.fault })
    const [first] = read.value
    if (first === undefined) live.unread.push({ section: 'settings', fault: noAgent })
    else live.settings = first
  },
  business_info: async (reading, live) => {
    const read = await ask(reading, platformPaths.businessInfo, businessInfo)
    keep(live.unread, 'business_info', read, (value) => {
      live.businessInfo = value
    })
  },
  skills: async (reading, live) => {
    keep(live.unread, 'skills', await ask(reading, platformPaths.skills, skillPage), (value) => {
      live.skills = value
    })
  },
  faqs: async (reading, live) => {
    keep(live.unread, 'faqs', await ask(reading, platformPaths.faqs, faqPage), (value) => {
      live.faqs = value
    })
  },
  websites: async (reading, live) => {
    keep(live.unread, 'websites', await ask(reading, platformPaths.websites, websitePage), (value) => {
      live.websites = value
    })
  },
  allowlist: async (reading, live) => {
    keep(live.unread, 'allowlist', await ask(reading, platformPaths.allowlist, allowlistPage), (value) => {
      live.allowlist = value
    })
  },
  connectors: async (reading, live) => {
    const read = await ask(reading, platformPaths.connectors, connectorPage)
    if ('fault' in read) return void live.unread.push({ section: 'connectors', fault: read.fault })
    const found: LiveConnector[] = []
    for (const connector of read.value) {
      const isRemote = connector.connector_protocol === 'MCP'
      found.push({
        connector,
        tools: isRemote ? undefined : await readTools(reading, connector, live.unread),
      })
    }
    live.connectors = found
  },
  files: async (reading, live) => {
    keep(live.unread, 'files', await ask(reading, platformPaths.files, knowledgeFiles), (value) => {
      live.files = value
    })
  },
}

async function readTools(
  { transport, phoneNumberId, signal }: ReadAgentOptions,
  connector: { id: string; name: string },
  unread: Unread[],
): Promise<Tool[] | undefined> {
  const path = fillPath(platformPaths.tools, { entity_id: phoneNumberId, connector_id: connector.id })
  const read = parsed(await transport({ method: 'GET', path }, signal), toolPage)
  if ('value' in read) return read.value
  unread.push({ section: 'tools', of: connector.name, fault: read.fault })
  return undefined
}

async function ask<Schema extends z.ZodType>(
  { transport, phoneNumberId, signal }: ReadAgentOptions,
  template: ListPath,
  schema: Schema,
  query: Readonly<Record<string, string>> = {},
): Promise<Read<z.output<Schema>>> {
  const path = fillPath(template, { entity_id: phoneNumberId })
  return parsed(await transport({ method: 'GET', path, query }, signal), schema)
}

function parsed<Schema extends z.ZodType>(answer: TransportAnswer, schema: Schema): Read<z.output<Schema>> {
  if (!answer.ok) return { fault: answer.failure }
  const read = schema.safeParse(answer.body)
  if (read.success) return { value: read.data }
  const [issue] = read.error.issues
  return {
    fault: unreadableFailure(
      'The answer has an unexpected shape',
      issue === undefined ? '' : `${issue.path.join('.')}: ${issue.message}`,
    ),
  }
}

function keep<Value>(
  unread: Unread[],
  section: ConfigSection,
  read: Read<Value>,
  take: (value: Value) => void,
): void {
  if ('value' in read) take(read.value)
  else unread.push({ section, fault: read.fault })
}
