import type { Tool } from '../../../contract/platform/record-kinds/tool.ts'
import type { ApiDescription, ReadOperation } from '../api-description.ts'
import { keysElsewhere, withoutKeys } from '../convert/found-keys.ts'
import { maxToolNameCharacters } from '../limits.ts'
import { freeToolName } from '../name.ts'
import { type MergeOptions, mergeTool, type ToolUpdate } from './merge-tool.ts'
import { type ToolChange, toolChanges } from './tool-changes.ts'

export interface Addition {
  readonly operation: ReadOperation
  readonly name: string
}

export interface Alteration {
  readonly operation: ReadOperation
  readonly tool: Tool
  readonly update: ToolUpdate
  readonly changes: readonly ToolChange[]
}

export interface Resync {
  readonly added: readonly Addition[]
  readonly changed: readonly Alteration[]
  readonly missing: readonly Tool[]
  readonly sameCount: number
  readonly stuck: readonly { readonly operation: ReadOperation; readonly tool: Tool }[]
}

export function compareTools(
  description: ApiDescription,
  tools: readonly Tool[],
  connectorAddress: string,
  options: MergeOptions,
): Resync {
  const { operations, addresses } = description
  const { pairs, unmatched, strangers } = matchTools(operations, tools, addresses, connectorAddress)
  const changed: Alteration[] = []
  let sameCount = 0
  for (const { operation, tool } of pairs) {
    if (operation.tool === null) continue
    const fresh = withoutKeys(operation.tool, keysElsewhere(operation.keys, [tool]))
    const freed = operation.warnings.flatMap(({ code, about }) => (code === 'variant_values' ? about : []))
    const update = mergeTool(tool, fresh, { ...options, freed: new Set(freed) })
    const changes = toolChanges(tool, update)
    if (changes.length === 0) sameCount += 1
    else changed.push({ operation, tool, update, changes })
  }
  const taken = new Set(tools.flatMap(({ name }) => name ?? []))
  const added = unmatched.flatMap((operation) => {
    if (operation.tool === null) return []
    const name = freeToolName(operation.tool.name, taken, maxToolNameCharacters)
    taken.add(name)
    const fresh =
      tools.length === 0 ? operation.tool : withoutKeys(operation.tool, keysElsewhere(operation.keys, tools))
    return [{ operation: { ...operation, tool: fresh }, name }]
  })
  return {
    added,
    changed,
    missing: strangers,
    sameCount,
    stuck: pairs.filter(({ operation }) => operation.tool === null),
  }
}

interface ToolMatch {
  readonly operation: ReadOperation
  readonly tool: Tool
}

interface Matches {
  readonly pairs: readonly ToolMatch[]
  readonly unmatched: readonly ReadOperation[]
  readonly strangers: readonly Tool[]
}

interface Rule {
  keysOf(operation: ReadOperation): readonly string[]
  tool(tool: Tool): string
}

/** By method and path, then by the whole path if the base address moved, then by name. */
function matchTools(
  operations: readonly ReadOperation[],
  tools: readonly Tool[],
  documentAddresses: readonly string[],
  connectorAddress: string,
): Matches {
  const basePaths = documentAddresses.map(basePath)
  const here = basePath(connectorAddress)
  const rules: Rule[] = [
    {
      keysOf: ({ method, path, tool }) => [`${key(method, path)} ${tool?.name}`],
      tool: (tool) => `${callKey(tool)} ${tool.name}`,
    },
    { keysOf: ({ method, path }) => [key(method, path)], tool: callKey },
    {
      keysOf: ({ method, path }) => basePaths.map((base) => key(method, base + path)),
      tool: (tool) => callKey(tool, here),
    },
    { keysOf: ({ tool }) => (tool === null ? [] : [tool.name]), tool: ({ name }) => name ?? '' },
  ]
  const pairs: ToolMatch[] = []
  let unmatched = operations
  let strangers = tools
  for (const rule of rules) {
    const found = paired(unmatched, strangers, rule)
    pairs.push(...found)
    unmatched = unmatched.filter((operation) => !found.some((pair) => pair.operation === operation))
    strangers = strangers.filter((tool) => !found.some((pair) => pair.tool === tool))
  }
  return { pairs, unmatched, strangers }
}

function paired(operations: readonly ReadOperation[], tools: readonly Tool[], rule: Rule): ToolMatch[] {
  const free = new Map<string, Tool[]>()
  for (const tool of tools) {
    const at = rule.tool(tool)
    free.set(at, [...(free.get(at) ?? []), tool])
  }
  return operations.flatMap((operation) => {
    const waiting = rule
      .keysOf(operation)
      .map((at) => free.get(at))
      .find((some) => some?.length)
    const tool = waiting?.shift()
    return tool === undefined ? [] : [{ operation, tool }]
  })
}

function callKey({ request_definition: call }: Tool, base = ''): string {
  return call ? key(call.method, base + call.path) : ''
}

/** Placeholder names do not matter to the called system. */
function key(method: string, path: string): string {
  return `${method.toUpperCase()} ${path
    .replace(/#.*$/, '')
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/(?<=.)\/$/, '')}`
}

function basePath(address: string): string {
  return /^https?:\/\/[^/?#]+(\/[^?#]*)?/i.exec(address)?.[1]?.replace(/\/$/, '') ?? ''
}
