import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { certificateUpsert } from '../../../../../contract/platform/connectors/connector-credentials.ts'
import type { Connector } from '../../../../../contract/platform/record-kinds/connector.ts'
import { t } from '../../../../../contract/translate.ts'
import { z } from '../../../../../contract/zod.ts'
import type { ToolScope } from '../../../../api/agent/agent-resources.ts'
import { useReplaceCertificate } from '../../../../api/agent/connector-actions.ts'
import { boundField } from '../../../../forms/edit/bound-field.ts'
import { formatDate } from '../../../../text/format.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { HiddenFileInput } from '../../../../ui/form/hidden-file-input.tsx'
import { LongTextField } from '../../../../ui/form/text-field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Status } from '../../../../ui/status.tsx'
import { useNow } from '../../../../ui/time.tsx'
import { connectorWords, expiryText } from '../words.ts'
import { certificateState } from './certificate-state.ts'
import { useRotation } from './rotation.ts'
import { RotationForm } from './rotation-form.tsx'

/** Only days are shown. */
const refreshSeconds = 3600

export function CertificateSection({ scope, connector }: { scope: ToolScope; connector: Connector }) {
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
