import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Outlet } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { Connector } from '../../../../contract/platform/record-kinds/connector.ts'
import { t } from '../../../../contract/translate.ts'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import { DeleteOne } from '../../../forms/delete/delete-one.tsx'
import { CopyId } from '../../../ui/copy-id.tsx'
import { Note } from '../../../ui/note.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { ViewLink, ViewNav } from '../../../ui/page/view-nav.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { StatusOf } from '../../../ui/status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { connectorRemoval, connectorTitle } from './connector-listing.ts'
import { connectorState } from './connector-state.ts'
import { connectorWords } from './words.ts'

const id = '/phones/$phoneNumberId/connectors/$connectorId'
const route = getRouteApi(`/frame${id}`)

const parts = [
  { to: id, title: connectorWords.settings },
  { to: `${id}/credentials`, title: connectorWords.credentials },
  { to: `${id}/tools`, title: connectorWords.tools },
  { to: `${id}/logs`, title: connectorWords.logs },
] as const

export function ConnectorFrame() {
  const { phoneNumberId, connectorId } = route.useParams()
  const query = useQuery(connectorResource.one(phoneNumberId, connectorId))
  return (
    <div className="flex flex-col gap-4">
      <QueryView
        query={query}
        skeleton={<SkeletonForm hasTitle fields={4} label={connectorWords.loadingOne} />}
      >
        {(connector) => <ConnectorHead phoneNumberId={phoneNumberId} connector={connector} />}
      </QueryView>
      {/* Out of sight until the connector is there: what the part needs is asked for at the same time. */}
      {(query.data !== undefined || query.error === null) && (
        <div className={clsx(query.data === undefined && 'hidden')}>
          <Outlet />
        </div>
      )}
    </div>
  )
}

function ConnectorHead({ phoneNumberId, connector }: { phoneNumberId: string; connector: Connector }) {
  const navigate = route.useNavigate()
  const state = connectorState(connector)
  const error_message = connector.connection_status?.error_message
  const name = connectorTitle(connector)
  const params = { phoneNumberId, connectorId: connector.id }
  return (
    <div className="flex flex-col gap-4">
      <DetailHeader title={name}>
        <DeleteOne
          removal={connectorRemoval}
          scope={phoneNumberId}
          item={connector}
          typed={name}
          onGone={() => navigate({ to: '..', search: true, ignoreBlocker: true })}
        />
      </DetailHeader>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet">
        <DraftTag kind="connectors" id={connector.id} />
        <StatusOf state={state} />
        <CopyId id={connector.id} text={null} label={t('connector id')} />
        {state.tone === 'warn' && connector.auth_type !== 'NONE' && (
          <TextLink
            to="/phones/$phoneNumberId/connectors/$connectorId/credentials"
            params={params}
            search={true}
            resetScroll={false}
          >
            {connectorWords.addCredentials}
          </TextLink>
        )}
      </div>
      {error_message && (
        <Note tone={state.tone === 'bad' ? 'bad' : 'warn'}>
          <p dir="auto">{error_message}</p>
        </Note>
      )}
      <ViewNav label={connectorWords.views}>
        {parts.map(({ to, title }) => (
          <ViewLink
            key={to}
            to={to}
            params={params}
            search={true}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {title}
          </ViewLink>
        ))}
      </ViewNav>
    </div>
  )
}
