import { parseJson } from '../../../../contract/json.ts'
import {
  type Website,
  type WebsiteRequest,
  websiteFields,
  websitePatternFields,
  websiteRequest,
} from '../../../../contract/platform/record-kinds/website.ts'
import { t } from '../../../../contract/translate.ts'
import type { CsvFormat } from '../../../forms/csv-import/csv-format.ts'
import { columnsOf } from '../../../forms/csv-import/record-columns.ts'
import { writeCsv } from '../../../text/csv.ts'

const columns = columnsOf(websiteFields, {
  url: {
    aliases: [
      ...['address', 'website', 'websites', 'web address', 'link', 'links', 'page', 'urls'],
      ...['dirección', 'sitio', 'sitio web', 'sitios web', 'página', 'enlace'],
      ...['الرابط', 'رابط', 'العنوان', 'الموقع', 'موقع', 'المواقع'],
    ],
  },
  included_sub_domains: { aliases: [] },
  excluded_sub_domains: { aliases: [] },
  included_url_patterns: { aliases: [] },
  excluded_url_patterns: { aliases: [] },
  single_urls: { aliases: [] },
})

export const exampleWebsiteRows = [['https://www.example.com/help', '', '', '/help/*', '', '']]

/** Several entries of a limit stand on lines of their own. */
export function websitesAsCsv(websites: readonly Website[]): string {
  const rows = websites.map((website) => [
    website.url ?? '',
    ...websitePatternFields.map((name) => (website[name] ?? []).join('\n')),
  ])
  return writeCsv(
    columns.map(({ name }) => name),
    rows,
  )
}

/** Also JSON, as exports of other tables have it. */
function entriesIn(cell: string): unknown {
  const value = parseJson(cell)
  if (Array.isArray(value)) return value
  return cell
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function websiteCsvFormat(existing: readonly Website[]): CsvFormat<WebsiteRequest> {
  const taken = new Set(existing.map(({ url }) => url))
  return {
    columns,
    schema: websiteRequest,
    draftOf: ({ url, ...limits }) => ({
      url,
      ...Object.fromEntries(Object.entries(limits).map(([name, cell]) => [name, entriesIn(cell)])),
    }),
    clash({ url }, above) {
      // The platform would crawl it again.
      if (taken.has(url)) return t('This website already exists')
      return above.some((draft) => draft.url === url) ? t('A row above has the same address') : null
    },
  }
}
