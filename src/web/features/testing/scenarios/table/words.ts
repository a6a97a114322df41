import { counted } from '../../../../../contract/translate.ts'
import type { CsvTexts } from '../../../../forms/csv-import/words.ts'

export const scenarioTableWords = {
  head: {
    title: 'Scenarios in a spreadsheet',
    lead: 'Each row is one message with its checks; rows with the same scenario belong together. Nothing is added until you have seen the rows.',
  },
} as const

export const scenarioTableTexts: CsvTexts = {
  title: scenarioTableWords.head.title,
  fileName: 'scenarios-example.csv' as const,
  add: counted('Add {count, plural, one {# scenario} other {# scenarios}}'),
}

export const notInTable = counted(
  '{count, plural, one {# scenario does not fit into a table, because a model plays its customer or its checks are of another version. Export it as JSON.} other {# scenarios do not fit into a table, because a model plays their customer or their checks are of another version. Export them as JSON.}}',
)
