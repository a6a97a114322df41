import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useMemo } from 'react'
import type { Connector } from '../../../../contract/platform/record-kinds/connector.ts'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import { useEditEntry } from '../../../forms/edit/edit-entry.ts'
import { EditFoot } from '../../../forms/edit/edit-foot.tsx'
import { ConnectorFields } from './connector-fields.tsx'
import { connectorTitle } from './connector-listing.ts'
import { connectorChangeOf, connectorValuesFor, connectorValuesOf } from './connector-values.ts'
import { NewCredentials, useNewCredentials } from './credentials/new-credentials.tsx'
import { authConfigOf, credentialsStartOf } from './new-request.ts'
import { connectorFieldNames, connectorSaved } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/$connectorId')

/** The frame handles loading and errors. */
export function EditConnector() {
  const { phoneNumberId, connectorId } = route.useParams()
  const { data } = useQuery(connectorResource.one(phoneNumberId, connectorId))
  return data ? <Editor key={data.id} phoneNumberId={phoneNumberId} connector={data} /> : null
}

function Editor({ phoneNumberId, connector }: { phoneNumberId: string; connector: Connector }) {
  const { mutate, ...change } = connectorResource.useChange(phoneNumberId, connector.id)
  const credentials = useNewCredentials(credentialsStartOf(null))
  const schema = useMemo(() => connectorValuesFor(connector), [connector])
  const editing = useEditEntry({
    thing: connector,
    schema,
    draftOf: connectorValuesOf,
    change: {
      ...change,
      mutate: ({ draft, loaded, ...rest }, options) =>
        mutate(
          {
            ...rest,
            loaded,
            draft: connectorChangeOf(draft, loaded, authConfigOf(draft.auth_type ?? '', credentials.typed())),
          },
          options,
        ),
    },
    saved: (now) => connectorSaved(connectorTitle(now)),
    resource: connectorResource,
    scope: phoneNumberId,
    // Credentials have separate forms that are not autosaved.
    draftName: `connector ${phoneNumberId} ${connector.id}`,
  })

  const kind = editing.form.watch('auth_type')
  // The platform requires credentials with a new kind.
  const changedKind = kind === editing.loaded.auth_type ? '' : kind
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await credentials.isComplete(changedKind)) editing.submit()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <ConnectorFields form={editing.form} hasStored={Boolean(connector.auth_config)} />
      <NewCredentials kind={changedKind} credentials={credentials} />
      <EditFoot editing={editing} fieldNames={connectorFieldNames} />
    </form>
  )
}
