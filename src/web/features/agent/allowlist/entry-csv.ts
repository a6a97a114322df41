import {
  type AllowlistEntry,
  type AllowlistEntryRequest,
  allowlistEntryRequest,
} from '../../../../contract/platform/record-kinds/allowlist-entry.ts'
import { t } from '../../../../contract/translate.ts'
import { isShortenedNumber } from '../../../forms/csv-import/cell-faults.ts'
import type { CsvFormat } from '../../../forms/csv-import/csv-format.ts'
import { writeCsv } from '../../../text/csv.ts'
import { countryName } from './entry-listing.ts'
import { readNumber } from './read-number.ts'
import { allowlistErrors } from './words.ts'

const column = 'consumer_phone_number'

/** Of phone books and spreadsheets, in the app's languages. */
const aliases = [
  ...['phone number', 'phone', 'number', 'mobile', 'phone numbers', 'phones', 'numbers', 'mobile phone'],
  ...[
    'mobile number',
    'cell',
    'cell phone',
    'tel',
    'telephone',
    'whatsapp',
    'whatsapp number',
    'phone 1 value',
  ],
  ...['teléfono', 'teléfonos', 'número', 'números', 'número de teléfono', 'móvil', 'celular'],
  ...['رقم', 'الرقم', 'أرقام', 'الأرقام', 'هاتف', 'الهاتف', 'رقم الهاتف', 'جوال', 'رقم الجوال', 'واتساب'],
]

/** Fewer digits may be a number without its country code. */
const minBareDigits = 11

/** In ASCII digits, without direction marks, a link's scheme, and the fraction of a numeric cell. */
function plainNumber(written: string): string {
  return written
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .replace(/^'|^tel:/i, '')
    .replace(/^(\d+)[.,]0$/, '$1')
}

/** Spreadsheets strip the plus sign of numbers. */
function numberOfFile(written: string): string | null {
  const plain = plainNumber(written)
  const isBare = /^[1-9]\d*$/.test(plain) && plain.length >= minBareDigits
  return readNumber(isBare ? `+${plain}` : plain, null).number
}

export const exampleEntryRows = [['+44 20 7946 0018'], ['+1 555 010 0101']]

export function entryCsv(entries: readonly AllowlistEntry[]): string {
  const rows = entries.flatMap((entry) =>
    entry.consumer_phone_number ? [[entry.consumer_phone_number, countryName(entry)]] : [],
  )
  return writeCsv([column, 'country'], rows)
}

export function entryFormat(existing: readonly AllowlistEntry[]): CsvFormat<AllowlistEntryRequest> {
  return {
    columns: [{ name: column, aliases, isRequired: true }],
    schema: allowlistEntryRequest,
    draftOf: (cells) => {
      const written = cells[column] ?? ''
      // Unreadable text is left for the schema to reject.
      return { consumer_phone_number: numberOfFile(written) ?? written }
    },
    fault: (cells) =>
      isShortenedNumber(cells[column] ?? '')
        ? t('The spreadsheet changed this number. Format its column as text, and enter the number again.')
        : null,
    remark: (cells, { consumer_phone_number: number }) =>
      /^\+|^00/.test(plainNumber(cells[column] ?? '')) ? null : t('Read as {number}', { number }),
    clash: ({ consumer_phone_number: number }, above) =>
      existing.some((entry) => entry.consumer_phone_number === number) ||
      above.some((draft) => draft.consumer_phone_number === number)
        ? allowlistErrors.taken
        : null,
  }
}
