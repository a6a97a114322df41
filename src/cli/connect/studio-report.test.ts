import { expect, test } from 'vitest'
import type { ApplyRun } from '../../agent/plan/run-record.ts'
import type { ProcessContext } from '../process-context.ts'
import { beyondHistory } from '../text/plan-text.ts'
import { reporting } from './studio-report.ts'

/** Only `state` and the length of `steps` are read. */
const run = { steps: [{ state: 'done' }], unread: [], state: 'finished' } as unknown as ApplyRun

async function notesOf(isSimulated: boolean): Promise<string[]> {
  const notes: string[] = []
  const outside = {
    env: { STUDIO_URL: 'http://127.0.0.1:1', STUDIO_TOKEN: 'token' },
    note: (text: string) => void notes.push(text),
  } as unknown as ProcessContext
  await reporting(outside, { isSimulated }, (report) =>
    report.changed(run, { changes: [], others: [] }, { kind: 'import', phoneNumberId: '1' }),
  )
  return notes
}

test("changes of the simulator's agent are not reported as changes of the number", async () => {
  expect(await notesOf(true)).toEqual([beyondHistory])
})

test('a studio that does not answer is noted once, and its history is said to lack the changes', async () => {
  expect(await notesOf(false)).toEqual([
    expect.stringContaining('The studio does not list this run. The studio does not answer'),
    beyondHistory,
  ])
})
