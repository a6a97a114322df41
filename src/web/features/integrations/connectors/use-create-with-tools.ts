/** Adds a connector, then its tools one after the other; a refused tool takes nothing back. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConnectorRequest } from '../../../../contract/platform/connectors/connector.ts'
import type { ToolRequest } from '../../../../contract/platform/connectors/tool.ts'
import { connectorResource, toolResource } from '../../../api/agent/agent-resources.ts'
import { ApiError } from '../../../api/api-error.ts'

interface New {
  request: ConnectorRequest
  tools: readonly ToolRequest[]
}

export function useCreateWithTools(phoneNumberId: string) {
  const queryClient = useQueryClient()
  const [isAddingTools, setIsAddingTools] = useState(false)
  const create = useMutation({
    mutationFn: async ({ request, tools: wanted }: New) => {
      const connector = await connectorResource.write.create(phoneNumberId, request)
      queryClient.setQueryData(connectorResource.one(phoneNumberId, connector.id).queryKey, connector)
      setIsAddingTools(true)
      const refused: string[] = []
      for (const tool of wanted) {
        try {
          await toolResource.write.create({ phoneNumberId, connectorId: connector.id }, tool)
        } catch (cause) {
          if (!(cause instanceof ApiError)) throw cause
          // The connector is there: what is missing is told, and can be added by hand.
          refused.push(tool.name)
        }
      }
      return { connector, refused }
    },
    onSettled: () => {
      setIsAddingTools(false)
      return queryClient.invalidateQueries({ queryKey: connectorResource.list(phoneNumberId).queryKey })
    },
  })
  return { ...create, isAddingTools }
}
