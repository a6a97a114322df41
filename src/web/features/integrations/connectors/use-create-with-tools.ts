/** A refused tool does not remove the connector. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import { createTools, type NewConnectorWithTools } from './create-tools.ts'

export function useCreateWithTools(phoneNumberId: string) {
  const queryClient = useQueryClient()
  const [isAddingTools, setIsAddingTools] = useState(false)
  const create = useMutation({
    mutationFn: async ({ request, tools: wanted }: NewConnectorWithTools) => {
      const connector = await connectorResource.write.create(phoneNumberId, request)
      queryClient.setQueryData(connectorResource.one(phoneNumberId, connector.id).queryKey, connector)
      setIsAddingTools(true)
      // Missing tools are listed, to be added by hand.
      const refused = await createTools({ phoneNumberId, connectorId: connector.id }, wanted)
      return { connector, refused: refused.map(({ tool }) => tool.name) }
    },
    onSettled: () => {
      setIsAddingTools(false)
      return queryClient.invalidateQueries({ queryKey: connectorResource.list(phoneNumberId).queryKey })
    },
  })
  return { ...create, isAddingTools }
}
