import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { connectorResource } from '../../../../api/agent/agent-resources.ts'
import { CreateFoot } from '../../../../forms/edit/create-foot.tsx'
import { FormText } from '../../../../forms/edit/form-field.tsx'
import { useAutosave } from '../../../../forms/edit/use-autosave.ts'
import { SkeletonForm } from '../../../../ui/skeleton.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import {
  NewCredentials,
  type NewCredentialsForm,
  useNewCredentials,
} from '../credentials/new-credentials.tsx'
import { credentialsStartOf, type TypedCredentials } from '../new-request.ts'
import type { ConnectorTemplate } from '../templates/template.ts'
import { connectorWords } from '../words.ts'
import { type SetValues, setItemsOf, setValuesSchema, startOfSet } from './set-values.ts'
import { TemplateRun } from './template-run.tsx'
import { useTemplateRun } from './use-template-run.ts'
import { setCreate, setSummary, templateSetWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/new')

interface Props {
  templates: readonly ConnectorTemplate[]
}

export function TemplateSet({ templates }: Props) {
  const { phoneNumberId } = route.useParams()
  const connectorsQuery = useQuery(connectorResource.recognised(phoneNumberId))
  const { run, added, isKeeping } = useTemplateRun(phoneNumberId)
  if (run.attempts.length > 0 || isKeeping)
    return <TemplateRun phoneNumberId={phoneNumberId} run={run} added={added} isKeeping={isKeeping} />
  return (
    <QueryView
      query={connectorsQuery}
      skeleton={<SkeletonForm fields={templates.length * 2} label={connectorWords.loading} />}
    >
      {(connectors) => (
        <SetForm
          phoneNumberId={phoneNumberId}
          templates={templates}
          taken={connectors.flatMap(({ name }) => name ?? [])}
          onCreate={(values, credentials) => run.start(setItemsOf(templates, values, credentials))}
        />
      )}
    </QueryView>
  )
}

interface FormProps extends Props {
  phoneNumberId: string
  taken: readonly string[]
  onCreate: (values: SetValues, credentials: readonly TypedCredentials[]) => void
}

function SetForm({ phoneNumberId, templates, taken, onCreate }: FormProps) {
  const navigate = route.useNavigate()
  const start = startOfSet(templates, taken)
  const form = useForm<SetValues>({
    defaultValues: start,
    resolver: zodResolver(setValuesSchema(taken, templates)),
  })
  const ids = templates.map(({ id }) => id).join(',')
  const autosaving = useAutosave(form, `new connectors ${phoneNumberId} ${ids}`, start)
  const [credentials] = useState(() => new Map<string, NewCredentialsForm>())

  async function create(values: SetValues) {
    const forms = templates.map(({ id }) => credentials.get(id))
    for (const [at, { auth }] of templates.entries()) if (!(await forms[at]?.isComplete(auth))) return
    onCreate(
      values,
      forms.flatMap((one) => one?.typed() ?? []),
    )
  }

  return (
    <form
      onSubmit={(event) => void form.handleSubmit(create)(event)}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-4"
    >
      <p className="max-w-prose text-quiet">{templateSetWords.lead}</p>
      {templates.map((template, at) => (
        <fieldset key={template.id} className="flex min-w-0 flex-col border-line border-t pt-3">
          <SetEntry form={form} at={at} template={template} />
          <SetCredentials template={template} forms={credentials} />
        </fieldset>
      ))}
      <CreateFoot
        creating={{
          create: { isPending: form.formState.isSubmitting, error: null },
          isDirty: form.formState.isDirty,
          ...autosaving,
          discard: () => form.reset(start),
        }}
        words={{ create: setCreate(templates.length), creating: connectorWords.creating }}
        searchName="templates"
        onCancel={() =>
          void navigate({
            to: '/phones/$phoneNumberId/connectors/new',
            params: { phoneNumberId },
            search: {},
          })
        }
      />
    </form>
  )
}

interface EntryProps {
  form: UseFormReturn<SetValues>
  at: number
  template: ConnectorTemplate
}

function SetEntry({ form, at, template: { title, auth, tools } }: EntryProps) {
  const names = tools.map(({ name }) => name)
  return (
    <>
      <legend className="float-left w-full font-semibold">
        <bdi lang="en">{title}</bdi>
      </legend>
      <p className="pb-2 text-label text-quiet">{setSummary(auth, names)}</p>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <FormText form={form} name={`entries.${at}.name`} label={connectorWords.name} format="code" />
        <FormText
          form={form}
          name={`entries.${at}.base_url`}
          label={connectorWords.addressField.label}
          help={form.watch(`entries.${at}.base_url`).includes('your-') ? templateSetWords.account : ''}
          placeholder="https://"
          format="url"
        />
      </div>
    </>
  )
}

interface CredentialsProps {
  template: ConnectorTemplate
  /** By template id; the set's button validates all. */
  forms: Map<string, NewCredentialsForm>
}

function SetCredentials({ template, forms }: CredentialsProps) {
  const credentials = useNewCredentials(credentialsStartOf(template))
  useEffect(() => {
    forms.set(template.id, credentials)
  })
  return <NewCredentials kind={template.auth} credentials={credentials} about={template.title} />
}
