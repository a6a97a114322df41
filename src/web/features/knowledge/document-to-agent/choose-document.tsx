import { useSession } from '../../../api/session.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField } from '../../../ui/form/text-field.tsx'
import { SideBySide } from '../../../ui/page/side-by-side.tsx'
import { DocumentExample } from './document-example.tsx'
import { fileError, textError } from './document-input.ts'
import { FileChoice } from './file-choice.tsx'
import { sampleText } from './sample-text.ts'
import { characters, documentWords } from './words.ts'

interface Props {
  file: File | null
  text: string
  onFile: (file: File | null) => void
  onText: (text: string) => void
  onRead: () => void
  error: unknown
}

export function ChooseDocument({ file, text, onFile, onText, onRead, error }: Props) {
  const { demo } = useSession()
  const fileFault = file === null ? undefined : fileError(file)
  const textFault = file === null ? textError(text) : undefined
  const isNothing = file === null && text.trim() === ''
  const blocked = (isNothing && documentWords.nothing) || fileFault || textFault

  return (
    <SideBySide>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!blocked) onRead()
        }}
        className="flex max-w-3xl flex-col gap-5 xl:max-w-none"
      >
        <FileChoice file={file} fault={fileFault} onFile={onFile} />
        {file === null && (
          <LongTextField
            label={documentWords.text}
            help={text === '' ? documentWords.textHelp : characters(text.length)}
            error={textFault}
            rows={10}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        )}
        {error !== null && <FailureNote error={error} onRetry={onRead} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" weight="primary" blocked={blocked}>
            {documentWords.read}
          </Button>
          {demo && file === null && (
            <Button onClick={() => onText(sampleText)}>{documentWords.sample}</Button>
          )}
          <p className="max-w-prose text-label text-quiet">
            {demo ? documentWords.sentInDemo : documentWords.sent}
          </p>
        </div>
      </form>
      <DocumentExample />
    </SideBySide>
  )
}
