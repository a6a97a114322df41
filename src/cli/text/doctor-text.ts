import {
  type CheckedCall,
  type Examination,
  examinationVerdict,
  maxClockSkewSeconds,
  type Verdict,
} from '../../agent/doctor/examination.ts'
import { findingText } from '../../agent/doctor/finding.ts'
import { oneLine } from '../../contract/one-line.ts'
import type { AnswerDifference } from '../../contract/reader/difference.ts'
import { describedText } from '../files/described-text.ts'
import type { doctorReport, ReportOf } from '../files/report-files.ts'
import { attribute, escaped } from './junit-text.ts'

/** Enough for all existing permissions. */
const maxFactCharacters = 2_000

const verdicts: Readonly<Record<Verdict, string>> = {
  known: 'Everything is as this version knows it.',
  failed: 'Something failed: see the calls and what is to check.',
  different: 'It works, and something differs from what this version knows.',
}

/** Formats an examination as plain tables. */
export function doctorText(found: Examination): string {
  const rows = found.calls.map((call) => [
    outcomeOf(call),
    call.status === 0 ? '-' : String(call.status),
    `${Math.round(call.milliseconds)} ms`,
    oneLine(call.call),
    oneLine(call.reason),
  ])
  const differences = found.calls.flatMap((call) =>
    grouped(call.differences).map(
      ({ difference, count }) => `${oneLine(call.call)}  ${differenceText(difference)}${times(count)}`,
    ),
  )
  return [
    ...facts(found).map(([name, value]) => `${name.padEnd(20)}${oneLine(value, maxFactCharacters)}`),
    '',
    ...table(['RESULT', 'STATUS', 'TIME', 'CALL', 'WHY'], rows),
    ...section(
      'To check',
      found.findings.map(
        ({ code, level, subject }) =>
          `${level.toUpperCase().padEnd(8)}${findingText({ code, subject: oneLine(subject) })}`,
      ),
    ),
    ...section(
      'Pages that will not work',
      found.brokenPages.map(({ page, reason }) => `${page}: ${oneLine(reason)}`),
    ),
    ...section('Differences', differences),
    '',
    verdicts[examinationVerdict(found)],
    '',
  ].join('\n')
}

/** Formats an examination as JSON, without answer shapes. */
export function doctorJson({ shapes: _, ...examination }: Examination): string {
  const verdict = examinationVerdict({ ...examination, shapes: {} })
  const report: ReportOf<typeof doctorReport> = { verdict, ...examination }
  return describedText('doctor-report', report)
}

function facts({
  user,
  apiVersion,
  clockSkewSeconds: skew,
  businesses,
  accounts,
  phoneNumbers,
  missingPermissions: missing,
  webhooks,
}: Examination): [string, string][] {
  return [
    ['Token of', user ?? 'unknown'],
    ['Missing permissions', missing === null ? 'unknown' : missing.join(', ') || 'none'],
    [
      'Clock',
      skew === null ? 'unknown' : Math.abs(skew) > maxClockSkewSeconds ? `off by ${skew} s` : 'in step',
    ],
    ['Version header', apiVersion ?? 'not answered'],
    ['Found', `businesses ${businesses}, accounts ${accounts}, phone numbers ${phoneNumbers.length}`],
    [
      'Webhooks',
      `subscribed apps ${webhooks.subscribedApps ?? 'unknown'}, override of the number ${webhooks.override}`,
    ],
  ]
}

/** Formats a difference without any value. */
export function differenceText({ path, expected, found, effect }: AnswerDifference): string {
  const effects = {
    understood: 'understood',
    field: 'field left alone',
    entry: 'entry not recognised',
    answer: 'not read',
  }
  return oneLine(`${path || 'the answer'}: expected ${expected}, found ${found} (${effects[effect]})`)
}

function outcomeOf({ outcome, differences }: CheckedCall): string {
  if (outcome === 'read') return differences.length > 0 ? 'DIFFERS' : 'OK'
  return outcome === 'absent' ? 'NONE' : outcome.toUpperCase()
}

function grouped(
  differences: readonly AnswerDifference[],
): { difference: AnswerDifference; count: number }[] {
  const counts = new Map<string, { difference: AnswerDifference; count: number }>()
  for (const difference of differences) {
    const key = differenceText(difference)
    const entry = counts.get(key)
    if (entry === undefined) counts.set(key, { difference, count: 1 })
    else entry.count += 1
  }
  return [...counts.values()]
}

function times(count: number): string {
  return count === 1 ? '' : `, ${count} times`
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  return [head, ...rows].map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** Formats an examination as JUnit XML, a test case per call. */
export function doctorJunit(found: Examination): string {
  const { calls } = found
  const failed = calls.filter(({ outcome }) => outcome === 'refused' || outcome === 'failed')
  const cases = calls.map((call) => {
    const name = `name="${attribute(call.call)}" classname="doctor" time="${(call.milliseconds / 1000).toFixed(3)}"`
    const lines = call.differences.map(differenceText)
    if (failed.includes(call)) {
      return `  <testcase ${name}><failure message="${attribute(call.reason)}">${escaped(lines.join('\n'))}</failure></testcase>`
    }
    return lines.length === 0
      ? `  <testcase ${name}/>`
      : `  <testcase ${name}><system-out>${escaped(lines.join('\n'))}</system-out></testcase>`
  })
  const counts = `tests="${calls.length}" failures="${failed.length}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="messaging-agent-studio doctor" ${counts}>\n${cases.join('\n')}\n</testsuite>\n`
}
