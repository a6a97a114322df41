/** Checks a pasted body against a pasted signature. */
import { useForm } from 'react-hook-form'
import type { WebhookVerifyAnswer } from '../../../../../contract/studio/webhook-event.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Field, inputLook } from '../../../../ui/form/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useVerify } from '../feed/queries.ts'
import { bytesText } from '../search/phrases.ts'
import { hintTexts, reasonTexts, words } from '../words.ts'

function Verdict({ answer }: { answer: WebhookVerifyAnswer }) {
  const { matches, reason, hint, size, digest } = answer
  return (
    <Note tone={matches ? 'good' : 'bad'} title={matches ? words.checkMatches : words.checkDiffers}>
      {reason && <p>{`${reasonTexts[reason].title}. ${reasonTexts[reason].advice}`}</p>}
      {hint && <p>{hintTexts[hint]}</p>}
      <p className="text-label text-quiet">
        {bytesText(size)}, {words.digest} <CopyId id={digest} label={words.digest} />
      </p>
    </Note>
  )
}

export function SignatureCheck() {
  const { mutate, data, error, isPending } = useVerify()
  const { register, handleSubmit } = useForm({ defaultValues: { body: '', signature: '' } })
  return (
    <form onSubmit={handleSubmit((form) => mutate(form))} noValidate className="flex flex-col gap-2">
      <Field label={words.checkBody} help={words.checkBodyHelp}>
        {(slots) => (
          <textarea
            {...slots}
            {...register('body')}
            rows={5}
            spellCheck={false}
            className={`${inputLook} py-2 font-mono text-label`}
          />
        )}
      </Field>
      <Field label={words.checkSignature} help={words.checkSignatureHelp}>
        {(slots) => (
          <input
            {...slots}
            {...register('signature')}
            autoComplete="off"
            spellCheck={false}
            className={`${inputLook} h-9 font-mono text-label`}
          />
        )}
      </Field>
      {error && <Failure error={error} />}
      <div role="status">{data && <Verdict answer={data} />}</div>
      <Button type="submit" className="w-fit" isBusy={isPending}>
        {words.check}
      </Button>
    </form>
  )
}
