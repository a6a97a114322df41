/** How tools are found and sorted, and how one is deleted. */
import type { Tool } from '../../../../contract/platform/connectors/tool.ts'
import { type ToolScope, tools } from '../../../api/agent/agent-resources.ts'
import { byWords, type Listing, sortedBy } from '../../../forms/listing.ts'
import type { Removal } from '../../../forms/removal.ts'
import { draftOf, newToolOf } from './tool-values.ts'
import { amount, sorts, type ToolSort } from './words.ts'

function toolName({ name }: Tool): string {
  return name
}

function pathOf({ request_definition }: Tool): string {
  return request_definition?.path ?? ''
}

export const toolListing: Listing<Tool, ToolSort> = {
  matches: byWords((tool) => [tool.name, tool.description, pathOf(tool)]),
  sorts,
  orders: {
    name: sortedBy(toolName),
    method: sortedBy(toolName, ({ request_definition }) => request_definition?.method ?? ''),
    path: sortedBy(toolName, pathOf),
  },
}

export const toolRemoval: Removal<Tool, ToolScope> = {
  resource: tools,
  nameOf: toolName,
  amount,
  create: (scope, tool) => tools.write.create(scope, newToolOf(draftOf(tool))),
}
