import { FileUp } from 'lucide-react'
import { useContext, useId, useState } from 'react'
import { saveFile } from '../../browser/save-file.ts'
import { writeCsv } from '../../text/csv.ts'
import type { FailureWords } from '../../text/failure-words.ts'
import { labeled } from '../../text/small-texts.ts'
import { FailureContext } from '../../ui/failure.tsx'
import { Button, buttonLook } from '../../ui/form/button.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { HiddenFileInput } from '../../ui/form/hidden-file-input.tsx'
import type { CsvFormat } from './csv-format.ts'
import { type ReadTables, readTableFile } from './table-file.ts'
import { type CsvTexts, csvWords } from './words.ts'

/** Enough for thousands of rows. */
const maxFileBytes = 5_000_000

interface Props<Draft> {
  texts: CsvTexts
  format: CsvFormat<Draft>
  example: readonly (readonly string[])[]
  onTable: (read: ReadTables | null) => void
}

export function ChooseFile<Draft>({ texts, format, example, onTable }: Props<Draft>) {
  const id = useId()
  const [fileName, setFileName] = useState('')
  const [refusal, setRefusal] = useState('')
  const explain = useContext(FailureContext)

  async function readCsvFile(file: File) {
    setFileName(file.name)
    onTable(null)
    setRefusal('')
    if (file.size > maxFileBytes) return setRefusal(csvWords.tooBig)
    try {
      const read = await readTableFile(file)
      if ('refusal' in read) setRefusal(read.refusal)
      else onTable(read)
    } catch (error) {
      setRefusal(error instanceof DOMException ? csvWords.fileFailed : failureText(explain(error)))
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <FileDrop onFile={(file) => void readCsvFile(file)}>
        {(isOver) => (
          <>
            <label
              htmlFor={id}
              className={`${buttonLook({ weight: fileName ? 'plain' : 'primary' })} cursor-pointer focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2`}
            >
              <FileUp size={16} aria-hidden="true" />
              {fileName ? csvWords.chooseAnother : csvWords.choose}
              <HiddenFileInput
                id={id}
                accept=".csv,text/csv,.tsv,.txt,.xlsx,.xls,.ods,.numbers"
                onFile={(file) => void readCsvFile(file)}
              />
            </label>
            <span className="min-w-0 break-all text-quiet">
              {isOver ? csvWords.dropHere : fileName ? <bdi>{fileName}</bdi> : csvWords.drop}
            </span>
          </>
        )}
      </FileDrop>
      {refusal && (
        <p role="alert" className="text-bad">
          {refusal}
        </p>
      )}
      {!fileName && (
        <ColumnsHelp
          format={format}
          onExample={(columns) => saveFile(texts.fileName, 'text/csv', writeCsv(columns, example))}
        />
      )}
    </div>
  )
}

function failureText({ title, details }: FailureWords): string {
  return details === '' ? title : labeled(title, details)
}

interface ColumnsProps<Draft> {
  format: CsvFormat<Draft>
  onExample: (columns: readonly string[]) => void
}

function ColumnsHelp<Draft>({ format: { columns }, onExample }: ColumnsProps<Draft>) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-2 text-quiet">
      <span>{csvWords.columns}</span>
      {columns.map(({ name, isRequired }) => (
        <span key={name}>
          <code className="font-mono text-label text-text">{name}</code>
          {!isRequired && ` ${csvWords.mayBeLeftOut}`}
        </span>
      ))}
      <Button size="small" weight="ghost" onClick={() => onExample(columns.map(({ name }) => name))}>
        {csvWords.example}
      </Button>
    </div>
  )
}
