import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import type { Connector } from '../../../../contract/platform/record-kinds/connector.ts'
import { t } from '../../../../contract/translate.ts'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import { useRefreshTools } from '../../../api/agent/connector-actions.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { StatusOf, type StatusState } from '../../../ui/status.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { connectorWords, toolCount } from './words.ts'

const states = new Map<string, StatusState>([
  ['READY', { text: t('Tools read'), tone: 'good', shape: 'live' }],
  ['PENDING', { text: t('Being read'), tone: 'warn', shape: 'waiting' }],
  ['ERROR', { text: t('Could not be read'), tone: 'bad', shape: 'stopped' }],
])

function syncState(status: string | undefined): StatusState {
  if (status === undefined) return { text: connectorWords.syncNever, tone: 'quiet', shape: 'off' }
  return states.get(status) ?? { text: status, tone: 'quiet', shape: 'off' }
}

/** Unix seconds, or a date as text. */
function syncTime(value: number | string | null | undefined): Date | null {
  if (value === null || value === undefined) return null
  const moment = new Date(typeof value === 'number' ? value * 1000 : value)
  return Number.isNaN(moment.getTime()) ? null : moment
}

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/$connectorId')

export function ToolSync() {
  const scope = route.useParams()
  const { data } = useQuery(connectorResource.one(scope.phoneNumberId, scope.connectorId))
  return data?.connector_protocol === 'MCP' ? <Sync scope={scope} connector={data} /> : null
}

interface Props {
  scope: { phoneNumberId: string; connectorId: string }
  connector: Connector
}

function Sync({ scope, connector: { mcp_tool_sync: sync } }: Props) {
  const blocked = useWriteBlock('live')
  const showToast = useToast()
  const refresh = useRefreshTools(scope)
  const state = syncState(sync?.status ?? undefined)
  const readAt = syncTime(sync?.last_successful_at)
  const syncedAt = readAt ?? syncTime(sync?.last_attempted_at)

  function start() {
    refresh.mutate(
      {},
      {
        // Errors come with status 200 in the body (docs/platform.md, section 10.1).
        onSuccess: ({ mcp_tool_sync }) =>
          showToast(
            mcp_tool_sync?.status === 'ERROR' ? connectorWords.refreshFailed : connectorWords.refreshed,
          ),
      },
    )
  }

  return (
    <section aria-label={connectorWords.syncState} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusOf state={state} />
        {typeof sync?.tool_count === 'number' && (
          <span className="text-quiet">{toolCount(sync.tool_count)}</span>
        )}
        {syncedAt && (
          <span className="text-quiet">
            {readAt ? connectorWords.syncRead : connectorWords.syncTried} <RelativeTime moment={syncedAt} />
          </span>
        )}
        <Button size="small" className="ms-auto" blocked={blocked} isBusy={refresh.isPending} onClick={start}>
          <RefreshCw size={14} aria-hidden="true" />
          {refresh.isPending ? connectorWords.refreshing : connectorWords.refresh}
        </Button>
      </div>
      {refresh.error && <FailureNote error={refresh.error} />}
    </section>
  )
}
