/** A connector's calls besides CRUD: credentials, tools, log. */

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  ApiKeyUpsert,
  CertificateUpsert,
  ClientCredentialsUpsert,
} from '../../../contract/platform/connectors/connector-credentials.ts'
import { connectorLogs } from '../../../contract/platform/connectors/connector-log.ts'
import { toolRun } from '../../../contract/platform/connectors/tool-run.ts'
import { fillPath } from '../../../contract/platform/paths.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { send } from '../client.ts'
import { connectorResource, type ToolScope, toolResource } from './agent-resources.ts'
import { connectorWithoutSecrets } from './connector-without-secrets.ts'
import { platformPath } from './platform-path.ts'

/** Each has its own body (docs/platform.md, section 10.1). */
const paths: Record<keyof Bodies, (scope: ToolScope) => string> = {
  keys: (scope) => fillPath(platformPaths.connectorApiKey, idsOf(scope)),
  client: (scope) => fillPath(platformPaths.connectorClientCredentials, idsOf(scope)),
  certificate: (scope) => fillPath(platformPaths.connectorCertificate, idsOf(scope)),
  refreshTools: (scope) => fillPath(platformPaths.connectorToolRefresh, idsOf(scope)),
}

function idsOf({ phoneNumberId, connectorId }: ToolScope) {
  return { entity_id: phoneNumberId, connector_id: connectorId }
}

interface Bodies {
  keys: ApiKeyUpsert
  client: ClientCredentialsUpsert
  certificate: CertificateUpsert
  refreshTools: Record<string, never>
}

function useConnectorAction<Deed extends keyof Bodies>(kind: Deed, scope: ToolScope) {
  const { phoneNumberId, connectorId } = scope
  const queryClient = useQueryClient()
  const path = studioPaths.platform + paths[kind](scope)
  const one = connectorResource.one(phoneNumberId, connectorId)
  return useMutation({
    mutationFn: (body: Bodies[Deed]) => send(connectorWithoutSecrets, { path, method: 'POST', body }),
    onSuccess: (connector) => queryClient.setQueryData(one.queryKey, connector),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: one.queryKey }),
        queryClient.invalidateQueries({ queryKey: connectorResource.list(phoneNumberId).queryKey }),
        ...(kind === 'refreshTools'
          ? [queryClient.invalidateQueries({ queryKey: toolResource.list(scope).queryKey })]
          : []),
      ]),
  })
}

export function useReplaceKeys(scope: ToolScope) {
  return useConnectorAction('keys', scope)
}

export function useReplaceClient(scope: ToolScope) {
  return useConnectorAction('client', scope)
}

export function useReplaceCertificate(scope: ToolScope) {
  return useConnectorAction('certificate', scope)
}

export function useRefreshTools(scope: ToolScope) {
  return useConnectorAction('refreshTools', scope)
}

export interface LogQuery {
  readonly start_time: number
  readonly end_time: number
  readonly tool_id?: string | undefined
  readonly limit?: number
  readonly include_stats?: boolean
  readonly summary_only?: boolean
  readonly top_n?: number
}

export function connectorLogsQuery(scope: ToolScope, query: LogQuery) {
  const path = platformPath('connectorLogs', idsOf(scope))
  const asked = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return queryOptions({
    queryKey: ['connector-logs', scope, asked],
    queryFn: ({ signal }) => send(connectorLogs, { path, query: asked, signal }),
  })
}

/** Calls the connected system for real; the input is JSON text. */
export function useToolRun(scope: ToolScope, toolId: string) {
  const path = platformPath('toolRun', { ...idsOf(scope), tool_id: toolId })
  return useMutation({
    mutationFn: async (input: string) => {
      const startedAt = performance.now()
      const run = await send(toolRun, { path, method: 'POST', body: { input } })
      return { run, milliseconds: Math.round(performance.now() - startedAt) }
    },
  })
}
