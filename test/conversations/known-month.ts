/** Plays a simulated month to a studio, and compares what its reports say with the truth. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { monthReport } from '../../src/contract/studio/report.ts'
import { createdReportLink } from '../../src/contract/studio/report-links.ts'
import { runInProcess } from '../cli/in-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { postSigned } from '../webhooks/deliveries.ts'
import { day, startMonth } from './month.ts'
import { type MonthPlan, november, simulateMonth, type Truth } from './simulated-month.ts'

export async function playMonth(plan: MonthPlan) {
  const simulated = simulateMonth(plan)
  const month = await startMonth({ STUDIO_REPORT_LINK_DAYS: '30' })
  const { studio, ann, pass } = month
  for (const { at, body } of simulated.deliveries) {
    pass(at)
    await postSigned(studio, body)
  }
  pass(november + 40 * day)
  const reported = async () => {
    for (;;) {
      const answer = await ann.request('/api/reports/2026-11')
      expect(answer.status, answer.text).toBe(200)
      const report = monthReport.parse(answer.json)
      if (report.isRead) return { report, text: answer.text }
    }
  }
  return { ...month, simulated, reported }
}

export type PlayedMonth = Awaited<ReturnType<typeof playMonth>>

/** By the nearest rank, like a report. */
function rankOf(waits: readonly number[], part: number): number | null {
  const sorted = waits.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? null
}

export const figuresOf = ({ waits, reasons: _, ...counts }: Truth) => ({
  ...counts,
  first_answer_median_ms: rankOf(waits, 0.5),
  first_answer_90_ms: rankOf(waits, 0.9),
})

/** All files that leave the studio: of the command line, and of a link. */
export async function filesOf({ studio, ann }: PlayedMonth): Promise<Map<string, string>> {
  const folder = temporaryFolder()
  const files = new Map<string, string>()
  for (const [name, ...args] of [
    ['en.html'],
    ['es.html', '--language', 'es'],
    ['ar.html', '--language', 'ar'],
    ['month.json', '--format', 'json'],
    ['month.csv', '--format', 'csv'],
  ] as const) {
    const out = path.join(folder, name)
    const env = { STUDIO_URL: studio.url, STUDIO_TOKEN: 'token-of-ann-0123456789' }
    const run = await runInProcess(['report', '--month', '2026-11', '--out', out, ...args], { env })
    expect(run, run.notes).toMatchObject({ code: 0 })
    files.set(name, await readFile(out, 'utf8'))
  }
  const json = { month: '2026-11', language: 'en', days: 7 }
  const link = await ann.request('/api/report-links', { method: 'POST', json })
  const page = await studio.anonymous.request(createdReportLink.parse(link.json).path)
  expect(page.status).toBe(200)
  return files.set('link.html', page.text)
}
