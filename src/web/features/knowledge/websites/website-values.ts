import { recordValues } from '../../../../contract/platform/record-kinds/record-field.ts'
import { type Website, websiteFields } from '../../../../contract/platform/record-kinds/website.ts'

export function websiteValuesOf(website: Partial<Website> = {}) {
  return recordValues(websiteFields, website)
}
