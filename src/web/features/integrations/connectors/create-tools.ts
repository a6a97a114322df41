/** Adds tools to a connector that was just created, telling which the platform refused. */
import type { ConnectorRequest } from '../../../../contract/platform/record-kinds/connector.ts'
import type { ToolRequest } from '../../../../contract/platform/record-kinds/tool.ts'
import { type ToolScope, toolResource } from '../../../api/agent/agent-resources.ts'
import { ApiError } from '../../../api/api-error.ts'

export interface NewConnectorWithTools {
  request: ConnectorRequest
  tools: readonly ToolRequest[]
}

export interface RefusedTool {
  tool: ToolRequest
  error: ApiError
}

/**
 * One after the other; a refused tool takes nothing back, because the connector is there.
 * @throws what is no answer to a call
 */
export async function createTools(scope: ToolScope, tools: readonly ToolRequest[]): Promise<RefusedTool[]> {
  const refused: RefusedTool[] = []
  for (const tool of tools) {
    try {
      await toolResource.write.create(scope, tool)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused.push({ tool, error })
    }
  }
  return refused
}
