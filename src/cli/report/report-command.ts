/** Writes the report of a month that a studio computes. */
import { csvLine } from '../../contract/csv-line.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { type MonthReport, monthReport } from '../../contract/studio/report.ts'
import { reportHeads, reportRows } from '../../contract/studio/report-rows.ts'
import { type PublicReport, publicReport } from '../../report/public-report.ts'
import { reportHtml } from '../../report/report-html.ts'
import type { ReportLanguage } from '../../report/report-words.ts'
import { CommandError } from '../command-error.ts'
import { askOnceRead, withStudio } from '../connect/ask-studio.ts'
import type { StudioConnection } from '../connect/studio-connection.ts'
import { describedText } from '../files/described-text.ts'
import { noteNumbered, writeOutput } from '../files/text-file.ts'
import type { ProcessContext } from '../process-context.ts'

export const reportFormats = ['html', 'json', 'csv'] as const

export interface ReportCommand {
  readonly name: 'report'
  /** Such as `2026-11`. */
  readonly month: string
  /** All numbers that the token may read if undefined. */
  readonly number: string | undefined
  readonly language: ReportLanguage
  readonly format: (typeof reportFormats)[number]
  readonly out: string | undefined
  /** Otherwise a number is added to the name. */
  readonly overwrites: boolean
}

/** Marks the text as UTF-8 for spreadsheets. */
const byteOrderMark = '\ufeff'
/** Returns 3 if something is missing that the studio has. Throws CommandError. */
export async function writeReport(command: ReportCommand, outside: ProcessContext): Promise<0 | 3> {
  const answer = await withStudio(outside, (studio) => readReportOf(command, studio, outside))
  const report = publicReport(answer)
  const text = textOf(report, command, outside.now())
  if (command.out === undefined) outside.out(text)
  else {
    const { out, overwrites } = command
    noteNumbered(out, await writeOutput(out, text, { overwrites }), outside)
  }
  const { isRead, complete, numbersWithoutAccess } = report
  if (!isRead) outside.note('The studio is still reading its webhooks: the figures are not complete.\n')
  else if (!complete) outside.note('The month is not over: the figures go up to now.\n')
  if (numbersWithoutAccess > 0)
    outside.note(`Numbers that the token cannot read, not counted: ${numbersWithoutAccess}\n`)
  return isRead && numbersWithoutAccess === 0 ? 0 : 3
}

async function readReportOf(
  { month, number }: ReportCommand,
  studio: StudioConnection,
  outside: ProcessContext,
): Promise<MonthReport> {
  const query = number === undefined ? '' : `?phone_number_id=${number}`
  const path = studioPaths.report.replace('{month}', month) + query
  const isRead = (report: MonthReport) => report.isRead
  const asked = { path, what: 'the report', isRead }
  const report = await askOnceRead(studio, monthReport, asked, outside)
  if (report !== undefined) return report
  throw new CommandError('The studio has no report of this number, or the token may not read it')
}

function textOf(report: PublicReport, { format, language }: ReportCommand, made: Date): string {
  if (format === 'html') return reportHtml(report, language, made)
  return format === 'json' ? describedText('month-report', report) : csvText(report)
}

/** As the app saves it: names are those of the API in every language. */
function csvText(report: PublicReport): string {
  const rows = [reportHeads, ...reportRows(report, report.reasonsNotQuoted)]
  // A carriage return is a control character, which the command line does not print.
  return byteOrderMark + rows.map((row) => `${csvLine(row)}\n`).join('')
}
