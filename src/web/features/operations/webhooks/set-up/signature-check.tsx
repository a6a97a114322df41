import { useForm } from 'react-hook-form'
import type { WebhookVerifyAnswer } from '../../../../../contract/studio/webhook-event.ts'
import { t } from '../../../../../contract/translate.ts'
import { formatBytes } from '../../../../text/format.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { LongTextField, TextField } from '../../../../ui/form/text-field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useVerify } from '../feed/queries.ts'
import { reasonTexts, signatureHintTexts, webhookWords } from '../words.ts'

function Verdict({ answer }: { answer: WebhookVerifyAnswer }) {
  const { matches, reason, hint, size, digest } = answer
  return (
    <Note
      tone={matches ? 'good' : 'bad'}
      title={matches ? webhookWords.checkMatches : webhookWords.checkDiffers}
    >
      {reason && <p>{t('{title}. {advice}', reasonTexts[reason])}</p>}
      {hint && <p>{signatureHintTexts[hint]}</p>}
      <p className="text-label text-quiet">
        {t('{size}, digest', { size: formatBytes(size) })} <CopyId id={digest} label={webhookWords.digest} />
      </p>
    </Note>
  )
}

export function SignatureCheck() {
  const { mutate, data, error, isPending } = useVerify()
  const { register, handleSubmit } = useForm({ defaultValues: { body: '', signature: '' } })
  return (
    <form onSubmit={handleSubmit((form) => mutate(form))} noValidate className="flex flex-col gap-4">
      <LongTextField
        {...webhookWords.checkBodyField}
        {...register('body')}
        rows={5}
        spellCheck={false}
        className="font-mono text-label"
      />
      <TextField
        {...webhookWords.checkSignatureField}
        {...register('signature')}
        className="h-9 text-label"
        format="code"
      />
      {error && <FailureNote error={error} />}
      <div role="status">{data && <Verdict answer={data} />}</div>
      <Button type="submit" className="w-fit" isBusy={isPending}>
        {webhookWords.check}
      </Button>
    </form>
  )
}
