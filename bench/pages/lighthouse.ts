/** Runs Lighthouse on one page, in its own browser. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from '../../src/contract/zod.ts'

export const profiles = ['mobile', 'desktop'] as const
export type Profile = (typeof profiles)[number]

const version = 13
/** Reports list every request and screenshot. */
const maxReportBytes = 64 * 1024 * 1024

const category = z.object({ score: z.number().nullable() })
const audit = z.object({ score: z.number().nullable(), numericValue: z.number().optional() })
const report = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
  }),
  audits: z.record(z.string(), audit),
})

export interface Judgement {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockedMs: number
  readonly layoutShift: number
  readonly speedIndexMs: number
  /** The raw report. */
  readonly text: string
}

interface Task {
  readonly address: string
  readonly profile: Profile
  /** Sent with every request of the page. */
  readonly cookie: string | undefined
}

/** Sometimes the browser delivers a trace without its start; such a run is void. */
const maxAttempts = 4

export async function judge(task: Task): Promise<Judgement> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await judgeOnce(task)
    } catch (error) {
      if (attempt === maxAttempts) throw error
      const reason = error instanceof Error ? error.message.split('\n').at(-2) : String(error)
      console.error(`A run of Lighthouse failed and is made again: ${reason}`)
    }
  }
}

async function judgeOnce({ address, profile, cookie }: Task): Promise<Judgement> {
  const args = [
    '--yes',
    `lighthouse@${version}`,
    address,
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox',
    '--only-categories=performance,accessibility,best-practices',
    '--output=json',
    ...(profile === 'desktop' ? ['--preset=desktop'] : []),
    ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
  ]
  const { stdout } = await promisify(execFile)('npx', args, {
    maxBuffer: maxReportBytes,
    env: { CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', ...process.env },
  })
  const { categories, audits } = report.parse(JSON.parse(stdout))
  const measured = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: categories.performance.score ?? Number.NaN,
    accessibility: categories.accessibility.score ?? Number.NaN,
    bestPractices: categories['best-practices'].score ?? Number.NaN,
    firstPaintMs: measured('first-contentful-paint'),
    largestPaintMs: measured('largest-contentful-paint'),
    blockedMs: measured('total-blocking-time'),
    layoutShift: measured('cumulative-layout-shift'),
    speedIndexMs: measured('speed-index'),
    text: stdout,
  }
}
