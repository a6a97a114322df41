/** Reading and changing the settings of one connector. */

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Connector } from '../../../../contract/platform/connectors/connector.ts'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import { useEditEntry } from '../../../forms/edit/edit-entry.ts'
import { EditFoot } from '../../../forms/edit/edit-foot.tsx'
import { ConnectorFields } from './connector-fields.tsx'
import { connectorTitle } from './connector-listing.ts'
import { connectorChangeOf, connectorValues, connectorValuesOf } from './connector-values.ts'
import { connectorFieldNames, connectorSaved } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/$connectorId')

/** Loading and failing are the frame's business, which shows this only when the connector is there. */
export function EditConnector() {
  const { phoneNumberId, connectorId } = route.useParams()
  const { data } = useQuery(connectorResource.one(phoneNumberId, connectorId))
  return data ? <Editor key={data.id} phoneNumberId={phoneNumberId} connector={data} /> : null
}

function Editor({ phoneNumberId, connector }: { phoneNumberId: string; connector: Connector }) {
  const { mutate, ...change } = connectorResource.useChange(phoneNumberId, connector.id)
  const editing = useEditEntry({
    thing: connector,
    schema: connectorValues,
    draftOf: connectorValuesOf,
    change: {
      ...change,
      mutate: ({ draft, loaded, ...rest }, options) =>
        mutate({ ...rest, loaded, draft: connectorChangeOf(draft, loaded) }, options),
    },
    saved: (now) => connectorSaved(connectorTitle(now)),
    resource: connectorResource,
    scope: phoneNumberId,
    // Credentials are forms of their own, which are kept nowhere.
    draftName: `connector ${phoneNumberId} ${connector.id}`,
  })

  return (
    <form onSubmit={editing.submit} noValidate className="flex flex-col gap-4">
      <ConnectorFields form={editing.form} hasStored={Boolean(connector.auth_config)} />
      <EditFoot editing={editing} fieldNames={connectorFieldNames} />
    </form>
  )
}
