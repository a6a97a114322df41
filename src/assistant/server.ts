/** The protocol's server over the table of tools. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { ProcessContext } from '../cli/process-context.ts'
import { isObject } from '../contract/json.ts'
import { readVersion } from '../server/process/version.ts'
import { agentTools } from './agent-tools.ts'
import { dataRule } from './answers.ts'
import { AssistantCalls } from './calls.ts'
import { registerPrompts } from './prompts.ts'
import { registerResources } from './resources.ts'
import { runScenarioTool } from './scenario-tool.ts'
import { studioTools } from './studio-tools.ts'
import type { AssistantTool } from './tool.ts'
import { workTools } from './work-tools.ts'

const assistantTools: readonly AssistantTool[] = [
  ...agentTools,
  ...studioTools,
  ...workTools,
  runScenarioTool,
]

const maxInputElements = 2_000

const instructions = [
  'Agents of a business messaging platform as files: read, plan, test and propose changes.',
  'Customers get nothing without a person: apply_change takes a review that a person approved in the studio, or a plan that a person confirmed in a terminal.',
  dataRule,
].join('\n')

/** @param folder the only one that calls read */
export function assistantServer(outside: ProcessContext, folder: string) {
  const calls = new AssistantCalls(outside, folder)
  const server = new McpServer(
    { name: 'messaging-agent-studio', title: 'Messaging Agent Studio', version: readVersion() },
    { instructions, maxToolInputElements: maxInputElements },
  )
  for (const tool of assistantTools) {
    const { name, title, description, input: inputSchema, isReading, changesAgent = false } = tool
    const annotations = {
      ...{ title, readOnlyHint: isReading, destructiveHint: changesAgent },
      ...{ idempotentHint: isReading, openWorldHint: true },
    }
    server.registerTool(
      name,
      { title, description, inputSchema, annotations },
      (input: unknown, { signal }: { signal: AbortSignal }) => {
        const phone = isObject(input) && typeof input.phone === 'string' ? input.phone : null
        return calls.answer(tool, input, { phone, signal })
      },
    )
  }
  registerResources(server, calls)
  registerPrompts(server)
  return { server, end: () => calls.end() }
}
