/** Replaces the client certificate of a connector with its key. */
import type { UseFormReturn } from 'react-hook-form'
import { certificateUpsert } from '../../../../../contract/platform/connectors/connector-credentials.ts'
import { z } from '../../../../../contract/zod.ts'
import type { ToolScope } from '../../../../api/agent/agent-resources.ts'
import { useReplaceCertificate } from '../../../../api/agent/connector-actions.ts'
import { Field, inputLook } from '../../../../ui/form/field.tsx'
import { words } from '../words.ts'
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
    done: words.certificateReplaced,
  })
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="flex flex-col gap-3">
      <h4 className="font-semibold">{isFirst ? words.addCertificate : words.replaceCertificate}</h4>
      <PemField
        form={form}
        name="client_certificate"
        label={words.certificatePem}
        help={words.certificatePemHelp}
      />
      <PemField form={form} name="client_key" label={words.keyPem} help={words.keyPemHelp} />
      <PemField form={form} name="ca_certificate" label={words.caPem} help={words.caPemHelp} />
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
      <Field label={label} help={help} error={form.formState.errors[name]?.message}>
        {(slots) => (
          <textarea
            {...slots}
            {...form.register(name)}
            rows={3}
            spellCheck={false}
            autoComplete="off"
            className={`${inputLook} py-2 font-mono`}
          />
        )}
      </Field>
      <label className="w-fit cursor-pointer text-accent text-label hover:text-accent-hover has-focus-visible:outline-2">
        {words.chooseFile}
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
