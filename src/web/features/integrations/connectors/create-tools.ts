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
 * A refused tool keeps the connector.
 * @throws errors other than the platform's answers
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
