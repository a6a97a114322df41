/** Builds the request body of business info from the one that was read. */
import { restoredFields, unclearFieldsOf } from '../../reader/unrecognised.ts'
import { type BusinessInfo, type BusinessInfoRequest, businessInfoTexts } from './business-info.ts'
import type { Fields } from './record-field.ts'

/**
 * Returns the body that changes the business info: all six keys, because it is not settled whether an absent one
 * clears its text. No others: this object is closed, so an unknown key is rejected. The parts of the contact are
 * merged in the same way; a contact that neither existed before nor is set now is left out of the body.
 */
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

/** What could not be read goes back as it came. */
function unclearOf(read: Fields): Fields {
  const fields = restoredFields(read)
  return Object.fromEntries(unclearFieldsOf(read).map((name) => [name, fields[name]]))
}
