import { restoredFields, unclearFieldsOf } from '../../reader/unrecognised.ts'
import { type BusinessInfo, type BusinessInfoRequest, businessInfoTexts } from './business-info.ts'
import type { Fields } from './record-field.ts'

/** Returns all six keys, because an absent one may clear its text, and no unknown ones, which are rejected. */
export function writeBackBusinessInfo(read: BusinessInfo, change: BusinessInfoRequest): Fields {
  const { contact_info: before, ...textsBefore } = businessInfoTexts(read)
  const { contact_info: now, ...texts } = change
  const unclear = unclearOf(read)
  const body = { ...textsBefore, ...given(texts), ...unclear }
  if (!read.contact_info && 'contact_info' in unclear) return body
  if (now === null) return { ...body, contact_info: null }
  if (!now && !read.contact_info) return body
  const contact_info = { ...before, ...given(now ?? {}), ...unclearOf(read.contact_info ?? {}) }
  return { ...body, contact_info }
}

function given(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function unclearOf(read: Fields): Fields {
  const fields = restoredFields(read)
  return Object.fromEntries(unclearFieldsOf(read).map((name) => [name, fields[name]]))
}
