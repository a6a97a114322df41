import { useQuery } from '@tanstack/react-query'
import type { Connector } from '../../../../contract/platform/record-kinds/connector.ts'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { AddLink } from '../../../forms/write-link.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { RowLink, RowText } from '../../../ui/list/row-link.tsx'
import { StatusOf } from '../../../ui/status.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useNow } from '../../../ui/time.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { connectorListing } from './connector-listing.ts'
import { connectorState } from './connector-state.ts'
import { certificateState } from './credentials/certificate-state.ts'
import { connectorWords, expiryText } from './words.ts'

function AddConnectorLink() {
  const phoneNumberId = usePhoneNumberId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <TextLink to="/phones/$phoneNumberId/connectors/import" params={{ phoneNumberId }}>
        {connectorWords.importLink}
      </TextLink>
      <AddLink to="/phones/$phoneNumberId/connectors/new" params={{ phoneNumberId }}>
        {connectorWords.add}
      </AddLink>
    </div>
  )
}

/** Only days are shown. */
const refreshSeconds = 3600

function ConnectorRow({ connector }: { connector: Connector }) {
  const phoneNumberId = usePhoneNumberId()
  const state = connectorState(connector)
  const certificate = certificateState(connector, useNow(refreshSeconds))
  const isEnding = certificate.state === 'there' && certificate.tone !== 'good'
  return (
    <li className="border-line border-t">
      <RowLink
        to="/phones/$phoneNumberId/connectors/$connectorId"
        params={{ phoneNumberId, connectorId: connector.id }}
        search={true}
        activeOptions={{ includeSearch: false }}
        className="block px-3"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <bdi className="min-w-0 break-words font-medium">{connector.name}</bdi>
          <span className="flex shrink-0 items-center gap-2">
            <DraftTag kind="connectors" id={connector.id} />
            <StatusOf state={state} />
          </span>
        </span>
        <RowText>{connector.description}</RowText>
        {(isEnding || connector.connector_protocol === 'MCP') && (
          <span className="mt-1 flex flex-wrap gap-2">
            {connector.connector_protocol === 'MCP' && <Tag>{connectorWords.mcp}</Tag>}
            {isEnding && <Tag tone={certificate.tone}>{expiryText(certificate.days)}</Tag>}
          </span>
        )}
      </RowLink>
    </li>
  )
}

export function ConnectorList() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery(connectorResource.list(phoneNumberId))
  const first = (
    <TextLink to="/phones/$phoneNumberId/connectors/new" params={{ phoneNumberId }}>
      {connectorWords.addFirst}
    </TextLink>
  )
  return (
    <ListPage
      words={connectorWords}
      actions={<AddConnectorLink />}
      list={
        <AgentResourceList
          query={query}
          listing={connectorListing}
          scope={phoneNumberId}
          lines={3}
          first={first}
        >
          {(connector) => <ConnectorRow key={connector.id} connector={connector} />}
        </AgentResourceList>
      }
    />
  )
}
