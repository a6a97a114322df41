/** Replaces the client certificate of a connector with its key. */
import type { UseFormReturn } from 'react-hook-form'
import { certificateUpsert } from '../../../../../contract/platform/connectors/connector-credentials.ts'
import { z } from '../../../../../contract/zod.ts'
import type { ToolScope } from '../../../../api/agent/agent-resources.ts'
import { useReplaceCertificate } from '../../../../api/agent/connector-actions.ts'
import { boundField } from '../../../../forms/edit/bound-field.ts'
import { LongTextField } from '../../../../ui/form/text-field.tsx'
import { connectorWords } from '../words.ts'
import { useRotation } from './rotation.ts'
import { RotationFoot } from './rotation-foot.tsx'

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
  const { form, submit, isBusy, isDirty, error } = useRotation({
    schema: draft,
    known: blank,
    bodyOf,
    replace: useReplaceCertificate(scope),
    done: connectorWords.certificateReplaced,
  })
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="flex flex-col gap-3">
      <h4 className="font-semibold">
        {isFirst ? connectorWords.addCertificate : connectorWords.replaceCertificate}
      </h4>
      <PemField form={form} name="client_certificate" {...connectorWords.certificatePemField} />
      <PemField form={form} name="client_key" {...connectorWords.keyPemField} />
      <PemField form={form} name="ca_certificate" {...connectorWords.caPemField} />
      <RotationFoot isBusy={isBusy} isDirty={isDirty} error={error} />
    </form>
  )
}

interface PemProps {
  form: UseFormReturn<Draft>
  name: keyof Draft
  label: string
  help: string
}

/** Pasted, or read from a file, which goes nowhere but into the field. */
function PemField({ form, name, label, help }: PemProps) {
  async function read(file: File | undefined) {
    if (file === undefined) return
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
      <label className="w-fit cursor-pointer text-accent text-label hover:text-accent-hover has-focus-visible:outline-2">
        {connectorWords.chooseFile}
        <span className="sr-only"> {label}</span>
        <input
          type="file"
          accept=".pem,.crt,.cer,.key,.txt"
          className="sr-only"
          onChange={(event) => {
            void read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}
