/** Compares a document with the tools of a connector: what is new, what has changed, what is gone. */
import type { Tool } from '../../../contract/platform/record-kinds/tool.ts'
import type { ApiDescription, ReadOperation } from '../api-description.ts'
import { maxToolNameCharacters } from '../limits.ts'
import { freeToolName } from '../name.ts'
import { matchTools } from './match-tools.ts'
import { type MergeOptions, mergeTool, type ToolUpdate } from './merge-tool.ts'
import { type ToolChange, toolChanges } from './tool-changes.ts'

export interface Addition {
  readonly operation: ReadOperation
  /** The name under which it can be added, free among the tools that are there. */
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
  /** In the connector but not in the document: removed there, or made by hand. */
  readonly missing: readonly Tool[]
  readonly sameCount: number
  /** Tools whose operation can no longer become one; they stay as they are. */
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
