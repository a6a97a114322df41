import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import {
  apiKeyPlaces,
  certificateUpsert,
} from '../../../../../contract/platform/connectors/connector-credentials.ts'
import type { Connector } from '../../../../../contract/platform/record-kinds/connector.ts'
import { t } from '../../../../../contract/translate.ts'
import { z } from '../../../../../contract/zod.ts'
import { connectorResource, type ToolScope } from '../../../../api/agent/agent-resources.ts'
import {
  useReplaceCertificate,
  useReplaceClient,
  useReplaceKeys,
} from '../../../../api/agent/connector-actions.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { boundField } from '../../../../forms/edit/bound-field.ts'
import { formatDate } from '../../../../text/format.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { FootBar } from '../../../../ui/form/foot-bar.tsx'
import { HiddenFileInput } from '../../../../ui/form/hidden-file-input.tsx'
import { LongTextField } from '../../../../ui/form/text-field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { LeaveGuard } from '../../../../ui/overlay/leave-guard.tsx'
import { Status } from '../../../../ui/status.tsx'
import { NameValueList } from '../../../../ui/table/name-value-list.tsx'
import { useNow } from '../../../../ui/time.tsx'
import { DraftNote } from '../../../../versions/draft-note.tsx'
import { authKinds, connectorWords, expiryText, keyPlaceNames } from '../words.ts'
import { certificateState } from './certificate-state.ts'
import { ClientFields } from './client-fields.tsx'
import {
  apiKeyConfigOf,
  clientConfigOf,
  clientOf,
  clientValues,
  keysOf,
  keysValues,
} from './credential-values.ts'
import { KeyFields } from './key-fields.tsx'
import { type Rotating, useRotation } from './rotation.ts'

interface Props<Draft extends FieldValues> {
  title: string
  level?: 3 | 4
  /** Nothing is stored yet, so nothing is replaced. */
  isFirst: boolean
  rotation: Rotating<Draft>
  children: ReactNode
}

/** From here on, the credentials may have been stored despite the error (docs/platform.md, section 10.8). */
const firstErrorStatus = 500

function RotationForm<Draft extends FieldValues>({
  title,
  level = 3,
  isFirst,
  rotation,
  children,
}: Props<Draft>) {
  const { submit, isBusy, isDirty, error } = rotation
  const Heading = `h${level}` as const
  const blocked = useWriteBlock('live')
  const [idle, busy] = isFirst
    ? [t('Save'), t('Saving…')]
    : [connectorWords.replace, connectorWords.replacing]
  const isUncertain = error instanceof ApiError && error.status >= firstErrorStatus
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="flex flex-col gap-3">
      <Heading className="font-semibold">{title}</Heading>
      {children}
      {error && <FailureNote error={error} />}
      {isUncertain && (
        <Note tone="warn">
          <p>{connectorWords.afterError}</p>
        </Note>
      )}
      <FootBar>
        <Button type="submit" weight="primary" blocked={blocked} isBusy={isBusy}>
          {isBusy ? busy : idle}
        </Button>
      </FootBar>
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}

/** Only days are shown. */
const refreshSeconds = 3600

function CertificateSection({ scope, connector }: { scope: ToolScope; connector: Connector }) {
  const certificate = certificateState(connector, useNow(refreshSeconds))
  const isWanted = connector.requires_certificate === true
  return (
    <section
      aria-label={connectorWords.certificate}
      className="flex flex-col gap-3 border-line border-t pt-5"
    >
      <h3 className="font-semibold">{connectorWords.certificate}</h3>
      {certificate.state === 'none' && !isWanted && (
        <p className="text-quiet">
          {connectorWords.certificateNone} {connectorWords.certificateUnwanted}
        </p>
      )}
      {certificate.state === 'none' && isWanted && (
        <Note tone="warn">
          <p>{connectorWords.certificateMissing}</p>
        </Note>
      )}
      {certificate.state === 'there' && (
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
          <dt className="text-quiet">{connectorWords.expires}</dt>
          <dd className="flex flex-wrap items-center gap-x-3">
            <Status tone={certificate.tone} shape={certificate.tone === 'bad' ? 'stopped' : 'live'}>
              {expiryText(certificate.days)}
            </Status>
            {certificate.expiresAt
              ? formatDate(certificate.expiresAt, 'day', 'UTC')
              : connectorWords.noExpiry}
          </dd>
          {connector.mtls_config?.subject && (
            <>
              <dt className="text-quiet">{connectorWords.subject}</dt>
              <dd dir="auto" className="break-words">
                {connector.mtls_config.subject}
              </dd>
            </>
          )}
          {connector.mtls_config?.fingerprint && (
            <>
              <dt className="text-quiet">{connectorWords.fingerprint}</dt>
              <dd>
                <CopyId id={connector.mtls_config.fingerprint} label={t('fingerprint')} />
              </dd>
            </>
          )}
        </dl>
      )}
      {(isWanted || certificate.state === 'there') && (
        <RotateCertificate scope={scope} isFirst={certificate.state === 'none'} />
      )}
    </section>
  )
}

const { client_certificate, client_key, ca_certificate } = certificateUpsert.shape

const draft = z.object({
  client_certificate,
  client_key,
  ca_certificate: z.union([z.literal(''), ca_certificate.unwrap()]),
})
type Draft = z.infer<typeof draft>

const blank: Draft = { client_certificate: '', client_key: '', ca_certificate: '' }

function bodyOf({ ca_certificate: authority, ...rest }: Draft) {
  return { ...rest, ...(authority !== '' && { ca_certificate: authority }) }
}

function RotateCertificate({ scope, isFirst }: { scope: ToolScope; isFirst: boolean }) {
  const rotation = useRotation({
    schema: draft,
    storedValues: blank,
    bodyOf,
    replace: useReplaceCertificate(scope),
    done: connectorWords.certificateReplaced,
  })
  return (
    <RotationForm
      title={isFirst ? connectorWords.addCertificate : connectorWords.replaceCertificate}
      level={4}
      isFirst={isFirst}
      rotation={rotation}
    >
      <PemField form={rotation.form} name="client_certificate" {...connectorWords.certificatePemField} />
      <PemField form={rotation.form} name="client_key" {...connectorWords.keyPemField} />
      <PemField form={rotation.form} name="ca_certificate" {...connectorWords.caPemField} />
    </RotationForm>
  )
}

interface PemProps {
  form: UseFormReturn<Draft>
  name: keyof Draft
  label: string
  help: string
}

function PemField({ form, name, label, help }: PemProps) {
  const id = useId()
  async function readCertificate(file: File) {
    form.setValue(name, await file.text(), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className="flex flex-col gap-1">
      <LongTextField
        label={label}
        help={help}
        {...boundField(form, name)}
        rows={3}
        spellCheck="false"
        autoComplete="off"
        className="font-mono"
      />
      <label
        htmlFor={id}
        className="w-fit cursor-pointer text-accent text-label hover:text-accent-hover has-focus-visible:outline-2"
      >
        <span aria-hidden="true">{connectorWords.chooseFile}</span>
        <span className="sr-only">{t('Choose file {label}', { label })}</span>
        <HiddenFileInput
          id={id}
          accept=".pem,.crt,.cer,.key,.txt"
          onFile={(file) => void readCertificate(file)}
        />
      </label>
    </div>
  )
}

function RotateKeys({ scope, connector }: { scope: ToolScope; connector: Connector }) {
  const isFirst = storedKeysOf(connector).length === 0
  const rotation = useRotation({
    schema: keysValues,
    storedValues: keysOf(connector.auth_config),
    bodyOf: (draft) => ({ api_key_config: apiKeyConfigOf(draft) }),
    replace: useReplaceKeys(scope),
    done: isFirst ? connectorWords.credentialsSaved : connectorWords.keysReplaced,
  })
  return (
    <RotationForm
      title={isFirst ? connectorWords.addCredentials : connectorWords.replaceKeys}
      isFirst={isFirst}
      rotation={rotation}
    >
      {!isFirst && <p className="text-quiet">{connectorWords.replaceKeysHelp}</p>}
      <KeyFields form={rotation.form} />
    </RotationForm>
  )
}

function RotateClient({ scope, connector }: { scope: ToolScope; connector: Connector }) {
  const isFirst = !connector.auth_config?.oauth2_client_credentials
  const rotation = useRotation({
    schema: clientValues,
    storedValues: clientOf(connector.auth_config),
    bodyOf: (draft) => ({ oauth_config: clientConfigOf(draft) }),
    replace: useReplaceClient(scope),
    done: isFirst ? connectorWords.credentialsSaved : connectorWords.clientReplaced,
  })
  return (
    <RotationForm
      title={isFirst ? connectorWords.addCredentials : connectorWords.replaceClient}
      isFirst={isFirst}
      rotation={rotation}
    >
      <ClientFields form={rotation.form} />
    </RotationForm>
  )
}

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/$connectorId')

/** The frame handles loading and errors. */
export function Credentials() {
  const { phoneNumberId, connectorId } = route.useParams()
  const { data: connector } = useQuery(connectorResource.one(phoneNumberId, connectorId))
  if (connector === undefined) return null
  const scope = { phoneNumberId, connectorId }
  return (
    <div className="flex flex-col gap-6">
      <DraftNote about="liveAtOnce" />
      <section className="flex flex-col gap-3">
        <h3 className="font-semibold">{connectorWords.stored}</h3>
        <Stored connector={connector} />
      </section>
      <Replacement scope={scope} connector={connector} />
      <CertificateSection scope={scope} connector={connector} />
    </div>
  )
}

function Replacement({ scope, connector }: { scope: ToolScope; connector: Connector }) {
  const { auth_type } = connector
  if (auth_type === 'API_KEY') return <RotateKeys scope={scope} connector={connector} />
  if (auth_type === 'OAUTH2_CLIENT_CREDENTIALS') return <RotateClient scope={scope} connector={connector} />
  const isNone = !auth_type || auth_type === 'NONE' || auth_type === 'MTLS'
  return (
    <p className="text-quiet">{isNone ? connectorWords.noCredentials : connectorWords.foreignCredentials}</p>
  )
}

function storedKeysOf({ auth_config }: Connector) {
  return apiKeyPlaces.flatMap((place) =>
    (auth_config?.api_key?.[place] ?? []).map((key) => ({ ...key, place })),
  )
}

function Stored({ connector }: { connector: Connector }) {
  const { auth_type, auth_config } = connector
  const client = auth_config?.oauth2_client_credentials
  const keys = storedKeysOf(connector)
  const facts: [string, string][] = [
    [connectorWords.authKind, auth_type ? (authKinds[auth_type] ?? auth_type) : '—'],
    ...keys.map(({ place, field_name, prefix }): [string, string] => [
      t('{field}, in {place}', { field: field_name ?? '', place: keyPlaceNames[place] }),
      `${prefix ?? ''}••••••••`,
    ]),
    ...(client
      ? ([
          [connectorWords.tokenUrl, client.token_url ?? '—'],
          [connectorWords.clientId, client.client_id ?? '—'],
          [connectorWords.clientSecretField.label, '••••••••'],
          [connectorWords.scopesField.label, client.scopes_to_request?.join(' ') || '—'],
        ] satisfies [string, string][])
      : []),
  ]
  const hasSome = keys.length > 0 || Boolean(client)
  return (
    <>
      <NameValueList
        entries={facts}
        className="gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]"
        valueLook="break-all font-mono text-label leading-5"
      />
      <p className="text-label text-quiet">
        {hasSome ? connectorWords.storedKeys : connectorWords.storedNone}
      </p>
    </>
  )
}
