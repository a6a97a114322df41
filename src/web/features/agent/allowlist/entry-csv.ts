import {
  type AllowlistEntry,
  type AllowlistEntryRequest,
  allowlistEntryRequest,
} from '../../../../contract/platform/record-kinds/allowlist-entry.ts'
import type { CsvFormat } from '../../../forms/csv-import/csv-rows.ts'
import { writeCsv } from '../../../text/csv.ts'
import { countryName } from './entry-listing.ts'
import { readNumber } from './read-number.ts'
import { allowlistErrors } from './words.ts'

const column = 'consumer_phone_number'

export const exampleEntryRows = [['+44 20 7946 0018'], ['+1 555 010 0101']]

export function entryCsv(entries: readonly AllowlistEntry[]): string {
  const rows = entries.flatMap((entry) =>
    entry.consumer_phone_number ? [[entry.consumer_phone_number, countryName(entry)]] : [],
  )
  return writeCsv([column, 'country'], rows)
}

export function entryFormat(existing: readonly AllowlistEntry[]): CsvFormat<AllowlistEntryRequest> {
  return {
    columns: [{ name: column, aliases: ['phone number', 'phone', 'number', 'mobile'], isRequired: true }],
    schema: allowlistEntryRequest,
    draftOf: (cells) => {
      const written = cells[column] ?? ''
      // Unreadable text is left for the schema to reject.
      return { consumer_phone_number: readNumber(written, null).number ?? written }
    },
    clash: ({ consumer_phone_number: number }, above) =>
      existing.some((entry) => entry.consumer_phone_number === number) ||
      above.some((draft) => draft.consumer_phone_number === number)
        ? allowlistErrors.taken
        : null,
  }
}
