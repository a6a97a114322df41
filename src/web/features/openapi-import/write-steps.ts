/** The calls that an import makes, each as a step that can be tried again. */
import type { QueryClient } from '@tanstack/react-query'
import type { ConnectorRequest } from '../../../contract/platform/connector.ts'
import { pathOf, platformPaths } from '../../../contract/platform/paths.ts'
import { type Tool, type ToolRequest, tool as toolSchema } from '../../../contract/platform/tool.ts'
import { readOnlyFields, writeBack } from '../../../contract/platform/write-back.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { connectors, type ToolScope, tools } from '../../api/agent-resources.ts'
import { ApiError } from '../../api/api-error.ts'
import { changeSafely } from '../../api/safe-change.ts'
import type { ToolUpdate } from '../../openapi/merge-tool.ts'
import type { Step } from './runner.ts'

/** What every call that follows would meet as well. */
export function endsRun(error: unknown): boolean {
  const ends = ['signed_out', 'read_only', 'busy', 'unreachable', 'terms', 'forbidden']
  return error instanceof ApiError && ends.includes(error.kind)
}

/**
 * A failure of the far end leaves open whether the thing was made, so the list is read again before anything is
 * claimed (platform API, section 10.8).
 */
async function madeAnyway<Thing>(error: unknown, find: () => Promise<Thing | undefined>): Promise<Thing> {
  const isOpen = error instanceof ApiError && (error.status >= 500 || error.status === 0)
  if (!isOpen || error.kind === 'read_only') throw error
  const found = await find().catch(() => undefined)
  if (found === undefined) throw error
  return found
}

export function connectorStep(
  queryClient: QueryClient,
  phoneNumberId: string,
  draft: ConnectorRequest,
  onMade: (connectorId: string) => void,
): Step {
  const list = () => queryClient.fetchQuery({ ...connectors.list(phoneNumberId), staleTime: 0 })
  return {
    id: 'connector',
    title: draft.name,
    isBase: true,
    run: async () => {
      const made = await connectors.write
        .create(phoneNumberId, draft)
        .catch((error) =>
          madeAnyway(error, async () => (await list()).find(({ name }) => name === draft.name)),
        )
      onMade(made.id)
    },
  }
}

/** The scope is asked for when the step runs, because the connector may be made by the step before. */
export function addStep(queryClient: QueryClient, scope: () => ToolScope, draft: ToolRequest): Step {
  const list = () => queryClient.fetchQuery({ ...tools.list(scope()), staleTime: 0 })
  return {
    id: `add ${draft.name}`,
    title: draft.name,
    run: async () => {
      await tools.write
        .create(scope(), draft)
        .catch((error) =>
          madeAnyway(error, async () => (await list()).find(({ name }) => name === draft.name)),
        )
    },
  }
}

/** What the studio does not know of a tool is written back as it was read. */
export function changeStep(scope: ToolScope, loaded: Tool, update: ToolUpdate): Step {
  const ids = { entity_id: scope.phoneNumberId, connector_id: scope.connectorId, tool_id: loaded.id }
  const target = {
    item: toolSchema,
    path: studioPaths.platform + pathOf(platformPaths.tool, ids),
    bodyOf: (current: Tool, draft: ToolUpdate) => writeBack(current, draft, readOnlyFields.tool),
    readOnly: readOnlyFields.tool,
  }
  return {
    id: `change ${loaded.id}`,
    title: loaded.name,
    run: async () => {
      await changeSafely(target, { loaded, draft: update })
    },
  }
}

export function removeStep(scope: ToolScope, { id, name }: Tool): Step {
  return {
    id: `remove ${id}`,
    title: name,
    run: async () => {
      await tools.write.remove(scope, id).catch((error) => {
        // Somebody else was faster, which is what was wanted.
        if (!(error instanceof ApiError) || error.kind !== 'missing') throw error
      })
    },
  }
}
