import type { Tool } from '../../../../contract/platform/record-kinds/tool.ts'
import { type ToolScope, toolResource } from '../../../api/agent/agent-resources.ts'
import type { Removal } from '../../../forms/delete/removal.ts'
import { byWords, sortedBy } from '../../../forms/list/listing.ts'
import type { AgentListing } from '../../../forms/list/resource-list.tsx'
import { newToolOf, toolValuesOf } from './tool-values.ts'
import { toolWords } from './words.ts'

export function toolName({ name, id }: Tool): string {
  return name ?? id
}

function pathOf({ request_definition }: Tool): string {
  return request_definition?.path ?? ''
}

export const toolRemoval = {
  resource: toolResource,
  nameOf: toolName,
  words: toolWords,
  create: (scope, tool) => toolResource.write.create(scope, newToolOf(toolValuesOf(tool))),
} satisfies Removal<Tool, ToolScope>

export const toolListing: AgentListing<Tool, keyof typeof toolWords.sorts, ToolScope> = {
  matches: byWords((tool) => [tool.name, tool.description, pathOf(tool)]),
  orders: {
    name: sortedBy(toolName),
    method: sortedBy(toolName, ({ request_definition }) => request_definition?.method ?? ''),
    path: sortedBy(toolName, pathOf),
  },
  words: toolWords,
  removal: toolRemoval,
}
