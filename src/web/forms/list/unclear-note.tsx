import { unclearFieldsOf } from '../../../contract/reader/unrecognised.ts'
import { t } from '../../../contract/translate.ts'
import { formatItems } from '../../text/format.ts'
import { Note } from '../../ui/note.tsx'

interface Props {
  thing: object
  /** Field labels; hidden fields keep the platform's name. */
  fieldNames: Readonly<Record<string, string>>
}

export function UnclearNote({ thing, fieldNames }: Props) {
  const names = unclearFieldsOf(thing)
  if (names.length === 0) return null
  return (
    <Note tone="warn" title={t('Some fields are in a form this version does not know')}>
      <p>
        {t('{fields}. They stay as they are: saving writes them back unchanged.', {
          fields: formatItems(names.map((name) => fieldNames[name] ?? name)),
        })}
      </p>
    </Note>
  )
}
