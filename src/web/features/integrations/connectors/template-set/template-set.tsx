import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useContext, useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { t } from '../../../../../contract/translate.ts'
import { connectorResource } from '../../../../api/agent/agent-resources.ts'
import { CreateFoot } from '../../../../forms/edit/create-foot.tsx'
import { FormText } from '../../../../forms/edit/form-field.tsx'
import { useAutosave } from '../../../../forms/edit/use-autosave.ts'
import { AddingView } from '../../../../forms/run/adding-view.tsx'
import type { SequentialRun } from '../../../../forms/run/sequential-run.ts'
import { FailureContext } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { LeaveGuard } from '../../../../ui/overlay/leave-guard.tsx'
import { SkeletonForm } from '../../../../ui/skeleton.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { versionWords } from '../../../../versions/words.ts'
import {
  NewCredentials,
  type NewCredentialsForm,
  useNewCredentials,
} from '../credentials/new-credentials.tsx'
import { credentialsStartOf, type TypedCredentials } from '../new-request.ts'
import type { ConnectorTemplate } from '../templates/template.ts'
import { connectorWords, toolCount } from '../words.ts'
import { type SetValues, setItemsOf, setValuesSchema, startOfSet } from './set-values.ts'
import { type AddedConnector, type SetItem, ToolsRefusedError, useTemplateRun } from './use-template-run.ts'
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
      forms.flatMap((form) => form?.typed() ?? []),
    )
  }

  return (
    <form
      onSubmit={(event) => void form.handleSubmit(create)(event)}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-4"
    >
      <p className="max-w-prose text-quiet">
        {t('Check names and addresses. Connectors are added one by one, each with its tools.')}
      </p>
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
          help={
            form.watch(`entries.${at}.base_url`).includes('your-')
              ? t('Replace the part that starts with “your-” with your account name.')
              : ''
          }
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

interface TemplateRunProps {
  phoneNumberId: string
  run: SequentialRun<SetItem>
  added: ReadonlyMap<SetItem, AddedConnector>
  isKeeping: boolean
}

function TemplateRun({ phoneNumberId, run, added, isKeeping }: TemplateRunProps) {
  const explain = useContext(FailureContext)
  return (
    <div className="flex flex-col gap-4">
      {isKeeping && <p role="status">{versionWords.keeping}</p>}
      <FailureContext
        value={(error) => {
          if (!(error instanceof ToolsRefusedError)) return explain(error)
          const reason = explain(error.reason)
          return { ...reason, title: error.message, details: [reason.title, reason.details].join('\n') }
        }}
      >
        <AddingView run={run} title={t('Not added or incomplete')} nameOf={({ request }) => request.name} />
      </FailureContext>
      {run.isRunning && (
        <Button className="self-start" isBusy={run.isStopping} onClick={run.stop}>
          {run.isStopping ? t('Stopping…') : t('Stop')}
        </Button>
      )}
      {added.size > 0 && (
        <section className="flex flex-col gap-1.5">
          <h3 className="font-semibold">{templateSetWords.added}</h3>
          <ul aria-label={templateSetWords.added} className="border-line border-t">
            {[...added].map(([{ request, tools }, { connector, missing }]) => (
              <li
                key={connector.id}
                className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-line border-b px-1 py-2"
              >
                <span className="min-w-0 font-mono text-label">{connector.name ?? request.name}</span>
                <span className="text-quiet">{toolCount(tools.length - missing.length)}</span>
                <TextLink
                  to="/phones/$phoneNumberId/connectors/$connectorId"
                  params={{ phoneNumberId, connectorId: connector.id }}
                  className="ms-auto"
                >
                  <span aria-hidden="true">{connectorWords.show}</span>
                  <span className="sr-only">
                    {t('Show {name}', { name: connector.name ?? request.name })}
                  </span>
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!run.isRunning && !isKeeping && (
        <TextLink to="/phones/$phoneNumberId/connectors" params={{ phoneNumberId }} className="w-fit">
          {t('Show connectors')}
        </TextLink>
      )}
      <LeaveGuard isDirty={run.isRunning} />
    </div>
  )
}
