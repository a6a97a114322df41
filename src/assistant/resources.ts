/** Resources that clients can attach to a conversation: the agent as files, and their schemas. */

import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import { type ConfigSection, configSections } from '../contract/studio/files/config-bundle.ts'
import { AdviceError } from './advice-error.ts'
import { readParts } from './agent-tools.ts'
import { answerContent, answerPage, jsonOf } from './answers.ts'
import type { AssistantCalls } from './calls.ts'
import type { CallAround } from './tool.ts'

const json = 'application/json'

/** Beside a packed program, else in the checkout. */
const schemaFolders = ['../schemas/', '../../docs/schemas/'].map((place) =>
  fileURLToPath(new URL(place, import.meta.url)),
)

function schemas(): ReadonlyMap<string, string> {
  for (const folder of schemaFolders) {
    const names = namesIn(folder)
    if (names.length > 0) return new Map(names.map((name) => [name, `${folder}${name}`]))
  }
  return new Map()
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^[a-z-]+\.json$/.test(name))
  } catch {
    return []
  }
}

/** Registers all resources. */
export function registerResources(server: McpServer, calls: AssistantCalls): void {
  for (const [name, file] of schemas()) {
    const uri = `studio://schemas/${name}`
    const facts = { title: `Schema ${name}`, description: 'A JSON Schema of a file', mimeType: json }
    server.registerResource(name, uri, facts, () => ({
      contents: [{ uri, mimeType: json, text: readFileSync(file, 'utf8') }],
    }))
  }
  const template = new ResourceTemplate('studio://agents/{phone}/{kind}/{cursor}', { list: undefined })
  const facts = {
    title: 'A kind of parts of an agent',
    description: `Parts as in the agent's file, without credentials. Kinds: ${configSections.join(', ')}. The first page has the cursor 0.`,
    mimeType: 'text/plain',
  }
  server.registerResource(
    'agent-parts',
    template,
    facts,
    async (uri, { phone, kind, cursor }, { signal }) => {
      const section = configSections.find((section) => section === kind)
      if (section === undefined || !/^\d{1,32}$/.test(String(phone)))
        throw new AdviceError('The address is studio://agents/PHONE/KIND/0')
      const call = { tool: 'read_resource', phone: String(phone), signal }
      return calls.read(call, async (around) => {
        const records = await recordsOf(String(phone), section, around)
        const { items, next } = answerPage(records, String(cursor))
        const rest = next === undefined ? '' : ` Next: studio://agents/${phone}/${kind}/${next}`
        const said = `${items.length} of ${records.length} ${section}.${rest}`
        const texts = answerContent({ said, data: jsonOf(items) }, calls.hide).map(({ text }) => text)
        return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: texts.join('\n') }] }
      })
    },
  )
}

async function recordsOf(phone: string, kind: ConfigSection, around: CallAround) {
  const { parts } = await readParts(phone, around, kind)
  const records = parts.get(kind)
  if (records === undefined) throw new AdviceError(`${kind} could not be read: call check_platform`)
  return records
}
