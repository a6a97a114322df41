import { ifFits, objectShape, type ShapeValue, wordOf } from '../../../../contract/plain-shape.ts'
import { listFields, searchText } from '../../../text/search-text.ts'

export const connectorListSearch = objectShape({ ...listFields, need: searchText })

/** A template, `none` for an empty form, or several separated by commas. */
export const newConnectorSearch = objectShape({ template: searchText, templates: searchText })

export const logRange = wordOf(['hour', 'day', 'three-days', 'week'])
export type LogRange = ShapeValue<typeof logRange>

export const connectorLogSearch = objectShape({
  range: ifFits(logRange),
  only: searchText,
})
