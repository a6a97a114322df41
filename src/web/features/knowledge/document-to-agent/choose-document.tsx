import { useSession } from '../../../api/session.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField } from '../../../ui/form/text-field.tsx'
import { SideBySide } from '../../../ui/page/side-by-side.tsx'
import { DocumentExample } from './document-example.tsx'
import { fileError, textError } from './document-input.ts'
import { FileChoice } from './file-choice.tsx'
import { characters, documentWords } from './words.ts'

const sampleText = `Fernhill Cycle Works: what customers ask us

We sell, service and store bikes of all kinds. The shop is open Monday to Friday nine to six, Saturday nine to four.

Returns. Unused parts may be returned within 30 days with the receipt. Bikes can be returned within 14 days, with less than 10 km on them.

Workshop. Our workshop takes e-bikes of all makes, and batteries are checked on the same day. Each of the three tune-up packages includes brakes, gears and a safety check. Free appointments are in the workshop calendar.

Winter. We store bikes from November to March. Ask for the number of bikes and the month in which storage should begin; a spring check is included.
`

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
  const errorOfFile = file === null ? undefined : fileError(file)
  const errorOfText = file === null ? textError(text) : undefined
  const isNothing = file === null && text.trim() === ''
  const blocked = (isNothing && documentWords.nothing) || errorOfFile || errorOfText

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
        <FileChoice file={file} error={errorOfFile} onFile={onFile} />
        {file === null && (
          <LongTextField
            label={documentWords.text}
            help={text === '' ? documentWords.textHelp : characters(text.length)}
            error={errorOfText}
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
