/** A month's report as one HTML file without scripts or references. */
import { escapeHtml } from '../contract/escape-html.ts'
import type { ReportGaps } from '../contract/studio/report.ts'
import { reportFigureName } from '../contract/studio/report-figures.ts'
import { isKnownReason, type PublicReport } from './public-report.ts'
import { type ReportFormat, reportFormatOf } from './report-format.ts'
import type { ReportLanguage, ReportLanguageWords } from './report-words.ts'
import { reportWordsOf } from './report-words-of.ts'

const style = `
:root { color-scheme: light dark; --line: light-dark(#d8d8d2, #3a4242); --quiet: light-dark(#55605f, #a3b0af) }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.1rem; margin: 1.6rem 0 .3rem; break-after: avoid }
table { border-collapse: collapse; width: 100% } tr { break-inside: avoid } thead { color: var(--quiet) }
th, td { text-align: start; vertical-align: top; padding: .35rem 0; padding-inline-end: 1rem }
bdi { overflow-wrap: anywhere } .table { overflow-x: auto } tbody th { min-width: 9rem }
tbody tr { border-top: 1px solid var(--line) } tbody th { font-weight: 500 } .value { font-weight: 600 }
.value, .number { font-variant-numeric: tabular-nums; white-space: nowrap } .quiet { color: var(--quiet) }
.gaps { border: 1px solid var(--line); border-inline-start-width: 4px; padding: .5rem 1rem; margin-top: 1rem }
.gaps h2 { margin: 0 } p { margin: .3rem 0 }
@media screen and (max-width: 40rem) {
  .figures tr { display: grid; grid-template-columns: minmax(0, 1fr) 6.5rem 5.5rem }
  .figures .definition { grid-column: 1 / -1; padding-top: 0; font-size: .9rem }
  .figures thead th:last-child { display: none } .figures tbody th { min-width: 0 }
}
@media print { :root { color-scheme: light } body { font-size: 11pt; margin: 0; max-width: none; padding: 0 } @page { margin: 18mm } }
`

interface Page {
  readonly report: PublicReport
  readonly words: ReportLanguageWords
  readonly format: ReportFormat
}

/** @param made - when the file is written */
export function reportHtml(report: PublicReport, language: ReportLanguage, made: Date): string {
  const words = reportWordsOf[language]
  const format = reportFormatOf(language)
  const page = { report, words, format }
  const title = `${words.title}: ${format.month(report.month)}`
  const numbers = report.phoneNumberIds.map((id) => `<bdi>${escapeHtml(id)}</bdi>`).join(', ')
  return `<!doctype html>
<html lang="${language}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p class="quiet">${escapeHtml(words.numbers)}: ${numbers || escapeHtml(words.allNumbers)}. ${escapeHtml(words.made)}: <bdi>${escapeHtml(format.moment(made))}</bdi>. ${escapeHtml(words.utc)}</p>
${gapsHtml(page)}
${figuresHtml(page)}
${weeksHtml(page)}
${reasonsHtml(page)}
${changesHtml(page)}
</body>
</html>
`
}

function gapsHtml({ report, words, format }: Page): string {
  const { isRead, complete, numbersWithoutAccess, gaps, gapsBefore, usage } = report
  const days = ({ missingDays, silentDays }: ReportGaps) => [
    ...(missingDays.length > 0 ? [format.counted(words.missingDays, missingDays.length)] : []),
    ...(silentDays.length > 0 ? [format.counted(words.silentDays, silentDays.length)] : []),
  ]
  const lines = [
    ...(isRead ? [] : [words.reading]),
    ...(isRead && !complete ? [words.lasting] : []),
    ...days(gaps),
    ...days(gapsBefore).map((line) => `${words.gapsBefore}: ${line}`),
    ...(numbersWithoutAccess > 0 ? [format.counted(words.hiddenNumbers, numbersWithoutAccess)] : []),
    ...(usage.numbersWithoutAccount > 0
      ? [format.counted(words.withoutAccount, usage.numbersWithoutAccount)]
      : []),
    ...(usage.numbersUnread > 0 ? [format.counted(words.unreadUsage, usage.numbersUnread)] : []),
    ...(usage.hasSeveralCurrencies ? [words.severalCurrencies] : []),
  ]
  if (lines.length === 0) return ''
  const items = lines.map((line) => `<p>${escapeHtml(line)}</p>`)
  return `<section class="gaps"><h2>${escapeHtml(words.gaps)}</h2>${items.join('\n')}</section>`
}

/** @param rows - cells as HTML, of which the first is the row's heading */
function tableHtml(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')
  const body = rows.map(([first = '', ...rest]) => `<tr><th scope="row">${first}</th>${rest.join('')}</tr>`)
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table></div>`
}

const cell = (text: string, look: string) => `<td class="${look}">${escapeHtml(text)}</td>`
const section = (title: string, content: string) =>
  `<section><h2>${escapeHtml(title)}</h2>${content}</section>`

function figuresHtml({ report, words, format }: Page): string {
  const { currency } = report.usage
  const rows = reportFigureName.options.map((name) => [
    escapeHtml(words.names[name]),
    cell(format.figure(name, report.figures[name]?.value, currency), 'value'),
    cell(format.figure(name, report.figures[name]?.before, currency), 'number quiet'),
    cell(words.definitions[name], 'definition quiet'),
  ])
  const heads = [words.figure, words.value, words.before, words.definition]
  return section(words.figures, `<div class="figures">${tableHtml(heads, rows)}</div>`)
}

const weekCounts = ['conversations', 'resolved', 'handed_over', 'unanswered'] as const

function weeksHtml({ report, words, format }: Page): string {
  const rows = report.weeks.map((week) => [
    `<span class="number"><bdi>${escapeHtml(format.day(week.from))}</bdi> – <bdi>${escapeHtml(format.day(week.to))}</bdi></span>`,
    ...weekCounts.map((name) => cell(format.count(week[name]), 'number')),
  ])
  return section(words.weeks, tableHtml([words.week, ...weekCounts.map((name) => words.names[name])], rows))
}

function reasonsHtml({ report, words, format }: Page): string {
  const { reasons, reasonsNotQuoted } = report
  const textOf = (reason: string) =>
    isKnownReason(reason) ? escapeHtml(words.knownReasons[reason]) : `<bdi>${escapeHtml(reason)}</bdi>`
  const rows = reasons.map(({ reason, conversations }) => [
    textOf(reason),
    cell(format.number(conversations), 'number'),
  ])
  const rest =
    reasonsNotQuoted > 0
      ? `<p class="quiet">${escapeHtml(format.counted(words.rareReasons, reasonsNotQuoted))}</p>`
      : ''
  const none = reasonsNotQuoted > 0 ? '' : `<p class="quiet">${escapeHtml(words.noReasons)}</p>`
  const table = rows.length === 0 ? none : tableHtml([words.reason, words.names.conversations], rows)
  return section(words.reasons, table + rest)
}

/** Beside the tests before and after, so that their effect can be seen. */
function changesHtml({ report, words, format }: Page): string {
  const { changes, figures, usage } = report
  if (changes === null) return section(words.changes, quiet(words.notRecorded))
  const { kinds, records, more, withoutDetails, missingDays } = changes
  const tests = (['pass_rate_start', 'pass_rate_end'] as const).map(
    (name) =>
      `${escapeHtml(words.names[name])}: ${escapeHtml(format.figure(name, figures[name]?.value, usage.currency))}`,
  )
  const rows = kinds.map(({ kind, ...counts }) => [
    escapeHtml(words.kindNames[kind]),
    ...changeCounts.map((name) => cell(format.number(counts[name]), 'number')),
  ])
  const heads = [words.kind, ...changeCounts.map((name) => words[name])]
  const listed = records.map(
    ({ kind, change, name }) =>
      `<li><span class="quiet">${escapeHtml(words.kindNames[kind])}, ${escapeHtml(words[change])}:</span> <bdi>${escapeHtml(name)}</bdi></li>`,
  )
  const rest =
    more > 0 ? [`<li class="quiet">${escapeHtml(format.counted(words.moreRecords, more))}</li>`] : []
  return section(
    words.changes,
    [
      `<p>${tests.join('<br>')}</p>`,
      rows.length > 0 ? tableHtml(heads, rows) : quiet(words.noChanges),
      listed.length + rest.length > 0 ? `<ul>${[...listed, ...rest].join('\n')}</ul>` : '',
      withoutDetails > 0 ? quiet(format.counted(words.withoutDetails, withoutDetails)) : '',
      missingDays > 0 ? quiet(format.counted(words.unrecordedDays, missingDays)) : '',
    ].join('\n'),
  )
}

const changeCounts = ['added', 'changed', 'removed'] as const
const quiet = (text: string) => `<p class="quiet">${escapeHtml(text)}</p>`
