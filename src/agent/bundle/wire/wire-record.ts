import { deepEqual } from '../../../contract/json.ts'
import type { Fields } from '../../../contract/platform/record-kinds/record-field.ts'
import {
  changeableFields,
  isBlankValue,
  isRequiredField,
  withRequired,
} from '../../../contract/platform/record-kinds/record-field.ts'
import { type RecordKind, recordKinds } from '../../../contract/platform/record-kinds/record-kinds.ts'
import { writeBack } from '../../../contract/platform/write-back.ts'

/** Returns a create body; required fields that the file lacks are blank. */
export function newBody(kind: RecordKind, wanted: Fields): Fields {
  const { fields } = recordKinds[kind]
  const sent = Object.entries(wanted).map(([name, value]) => [name, fields[name]?.stated?.(value) ?? value])
  return withRequired(fields, Object.fromEntries(sent))
}

/** Returns a change body: absent fields blank, equal ones as read, because the file may omit parts. */
export function changedBody(
  kind: RecordKind,
  { read, compared }: { read: Fields; compared: Fields },
  wanted: Fields,
): Fields {
  const { fields, key, readOnly } = recordKinds[kind]
  const sent = Object.entries(changeableFields(fields)).flatMap(([name, field]) => {
    const value = wanted[name]
    const isKept = !field.stated && deepEqual(compared[name], value)
    if (value !== undefined) return isKept ? [] : [[name, value]]
    const isCleared = !key?.includes(name) && (isRequiredField(field) || !isBlankValue(field, read[name]))
    return isCleared ? [[name, field.blank]] : []
  })
  return writeBack(read, Object.fromEntries(sent), readOnly)
}
