/** Builds the request bodies of records whose fields are sent as a file states them. */
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

/** Returns the body that creates a record; what the platform requires, and the file does not state, is sent blank. */
export function newBody(kind: RecordKind, wanted: Fields): Fields {
  const { fields } = recordKinds[kind]
  const sent = Object.entries(wanted).map(([name, value]) => [name, fields[name]?.stated?.(value) ?? value])
  return withRequired(fields, Object.fromEntries(sent))
}

/**
 * Returns the body that changes a record. A field that the file does not state is sent blank where the platform has a
 * value, or requires one; a key is never cleared. What does not differ goes back as it was read, because the file may
 * have left out a part of it.
 *
 * @param compared the record in the form of a file, as it was compared with the wanted one.
 */
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
