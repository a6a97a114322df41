/** Adds a connector, then its tools one after the other; a refused tool takes nothing back. */
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
      // The connector is there: what is missing is told, and can be added by hand.
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
