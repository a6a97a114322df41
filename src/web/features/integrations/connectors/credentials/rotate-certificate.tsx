import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { certificateUpsert } from '../../../../../contract/platform/connectors/connector-credentials.ts'
import { t } from '../../../../../contract/translate.ts'
import { z } from '../../../../../contract/zod.ts'
import type { ToolScope } from '../../../../api/agent/agent-resources.ts'
import { useReplaceCertificate } from '../../../../api/agent/connector-actions.ts'
import { boundField } from '../../../../forms/edit/bound-field.ts'
import { HiddenFileInput } from '../../../../ui/form/hidden-file-input.tsx'
import { LongTextField } from '../../../../ui/form/text-field.tsx'
import { connectorWords } from '../words.ts'
import { useRotation } from './rotation.ts'
import { RotationForm } from './rotation-form.tsx'

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

export function RotateCertificate({ scope, isFirst }: { scope: ToolScope; isFirst: boolean }) {
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
        spellCheck={false}
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
