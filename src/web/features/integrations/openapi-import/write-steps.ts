import type { QueryClient } from '@tanstack/react-query'
import type { Connector, ConnectorRequest } from '../../../../contract/platform/record-kinds/connector.ts'
import type { Tool, ToolRequest } from '../../../../contract/platform/record-kinds/tool.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { connectorResource, type ToolScope, toolResource } from '../../../api/agent/agent-resources.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { ToolUpdate } from '../../../openapi/resync/merge-tool.ts'

export interface WriteStep {
  readonly id: string
  readonly title: string
  run(): Promise<unknown>
}

/** A server error may have created the item, so the list is read again (docs/platform.md, section 10.8). */
async function madeAnyway<Thing>(error: unknown, find: () => Promise<Thing | undefined>): Promise<Thing> {
  const isOpen = error instanceof ApiError && (error.status >= 500 || error.kind === 'unreachable')
  if (!isOpen) throw error
  // Report the first error if the list fails too.
  const found = await find().catch(() => undefined)
  if (found === undefined) throw error
  return found
}

/** The name was free, so a match is what was just created. */
export function makeConnector(
  queryClient: QueryClient,
  phoneNumberId: string,
  draft: ConnectorRequest,
): Promise<Connector> {
  const find = async () => {
    const list = await queryClient.fetchQuery({ ...connectorResource.list(phoneNumberId), staleTime: 0 })
    return recognisedOf(list).find(({ name }) => name === draft.name)
  }
  return connectorResource.write.create(phoneNumberId, draft).catch((error) => madeAnyway(error, find))
}

export function addStep(queryClient: QueryClient, scope: ToolScope, draft: ToolRequest): WriteStep {
  const find = async () => {
    const list = await queryClient.fetchQuery({ ...toolResource.list(scope), staleTime: 0 })
    return recognisedOf(list).find(({ name }) => name === draft.name)
  }
  return {
    id: `add ${draft.name}`,
    title: draft.name,
    run: () => toolResource.write.create(scope, draft).catch((error) => madeAnyway(error, find)),
  }
}

/** Unknown fields are sent back as read. */
export function changeStep(scope: ToolScope, loaded: Tool, update: ToolUpdate): WriteStep {
  return {
    id: `change ${loaded.id}`,
    title: loaded.name ?? loaded.id,
    run: () => toolResource.write.change(scope, loaded.id)({ loaded, draft: update }),
  }
}

export function removeStep(scope: ToolScope, { id, name }: Tool): WriteStep {
  return {
    id: `remove ${id}`,
    title: name ?? id,
    run: () =>
      toolResource.write.remove(scope, id, name ?? id).catch((error) => {
        // Already deleted by someone else.
        if (!(error instanceof ApiError) || error.kind !== 'missing') throw error
      }),
  }
}
