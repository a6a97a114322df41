import type { Tool } from '../../../contract/platform/record-kinds/tool.ts'
import type { ApiDescription, ReadOperation } from '../api-description.ts'
import { maxToolNameCharacters } from '../limits.ts'
import { freeToolName } from '../name.ts'
import { matchTools } from './match-tools.ts'
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
    const update = mergeTool(tool, operation.tool, options)
    const changes = toolChanges(tool, update)
    if (changes.length === 0) sameCount += 1
    else changed.push({ operation, tool, update, changes })
  }
  const taken = new Set(tools.flatMap(({ name }) => name ?? []))
  const added = unmatched.flatMap((operation) => {
    if (operation.tool === null) return []
    const name = freeToolName(operation.tool.name, taken, maxToolNameCharacters)
    taken.add(name)
    return [{ operation, name }]
  })
  return {
    added,
    changed,
    missing: strangers,
    sameCount,
    stuck: pairs.filter(({ operation }) => operation.tool === null),
  }
}
