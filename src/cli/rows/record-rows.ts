/** Rows of the workspace's marks and runs, in the order in which their records were stored last. */

import { parseJson } from '../../contract/json.ts'
import { goodScore } from '../../contract/platform/agent/evaluation-result.ts'
import { storedEvaluation } from '../../contract/studio/files/evaluation-run.ts'
import { storedRunFile } from '../../contract/studio/files/run-file.ts'
import { storedMemberMarks, storedReviewFile } from '../../contract/studio/files/team-marks.ts'
import { hashOfText } from '../../contract/studio/workspace/name-of-text.ts'
import { RecordRefusedError } from '../connect/studio-connection.ts'
import type { PlacedRow, RowsSource } from './conversation-rows.ts'
import { maskedTexts } from './row-masking.ts'
import type { WrittenMark, WrittenRun } from './row-shapes.ts'

interface StoredRecord {
  readonly kind: 'reviews' | 'verdicts' | 'runs'
  readonly name: string
  readonly phoneNumberId: string
  /** Milliseconds since 1970. */
  readonly changedAt: number
  readonly value: unknown
}

export const markRows = (source: RowsSource) => recordRows(source, ['reviews', 'verdicts'], marksIn)
export const runRows = (source: RowsSource) => recordRows(source, ['runs'], runsIn)

type RowsOf<Row> = (record: StoredRecord, mask: (texts: readonly string[]) => string[]) => Row[] | undefined

async function* recordRows<Row>(
  source: RowsSource,
  kinds: readonly StoredRecord['kind'][],
  rowsOf: RowsOf<Row>,
): AsyncGenerator<PlacedRow<Row>> {
  const mask = source.isMasked
    ? (texts: readonly string[]) => maskedTexts(texts)
    : (texts: readonly string[]) => [...texts]
  const [lastAt = -1, lastKey = '', lastIndex = -1] = source.cursor.at
  for await (const record of storedRecords(source, kinds, Number(lastAt))) {
    const key = `${record.kind}/${record.name}`
    const isLast = record.changedAt === Number(lastAt)
    if (isLast && key < String(lastKey)) continue
    const rows = rowsOf(record, mask)
    if (rows === undefined)
      source.outside.note(`${key} has a form that this version does not know; it was skipped.\n`)
    for (const [index, row] of (rows ?? []).entries())
      if (!isLast || key !== lastKey || index > Number(lastIndex))
        yield { row, at: [record.changedAt, key, index] }
  }
}

/** One at a time; what cannot be read is noted. */
async function* storedRecords(
  { studio, cursor, outside }: RowsSource,
  kinds: readonly StoredRecord['kind'][],
  from: number,
): AsyncGenerator<StoredRecord> {
  const phoneNumberId = cursor.number ?? ''
  const listed = await Promise.all(
    kinds.map(async (kind) =>
      (await studio.list({ kind, phoneNumberId })).map(({ name, changedAt, error }) => ({
        kind,
        name,
        error,
        changedAt: Date.parse(changedAt),
      })),
    ),
  )
  const records = listed
    .flat()
    .filter(({ changedAt }) => changedAt >= Math.max(cursor.since, from))
    .sort((a, b) => a.changedAt - b.changedAt || (`${a.kind}/${a.name}` < `${b.kind}/${b.name}` ? -1 : 1))
  for (const { kind, name, changedAt, error } of records) {
    const read =
      error === null
        ? await studio.read({ kind, phoneNumberId }, name).catch((problem: unknown) => {
            if (problem instanceof RecordRefusedError) return undefined
            throw problem
          })
        : undefined
    if (read === undefined) outside.note(`${kind}/${name} cannot be read; it was skipped.\n`)
    else yield { kind, name, phoneNumberId, changedAt, value: parseJson(read.text) }
  }
}

const noMark = {
  reason: null,
  question: null,
  answer: null,
  scenario: null,
  criterion: null,
  isMet: null,
  isRight: null,
}

const marksIn: RowsOf<WrittenMark> = ({ kind, name, phoneNumberId, changedAt, value }, mask) => {
  const head = { phoneNumberId, ...noMark }
  if (kind === 'reviews') {
    const file = storedReviewFile.safeParse(value).data
    if (file === undefined) return undefined
    const { turn } = file
    if (turn === undefined) return []
    const last = turn.turns.at(-1)
    const [question = '', answer = ''] = mask([last?.message ?? '', last?.answer ?? '']).slice(0, 2)
    const marked = {
      kind: 'answer' as const,
      at: turn.at,
      reason: turn.reason,
      question,
      answer: last?.answer == null ? null : answer,
    }
    return [{ ...head, ...marked, id: `answer/${phoneNumberId}/${name}` }]
  }
  return storedMemberMarks.safeParse(value).data?.marks.map((mark) => {
    const [scenario = '', criterion = ''] = mask([mark.scenario, mark.criterion])
    const { isMet, isRight } = mark
    const at = new Date(changedAt).toISOString()
    return {
      ...head,
      id: `verdict/${phoneNumberId}/${hashOfText(name)}/${mark.id}`,
      kind: 'verdict',
      at,
      scenario,
      criterion,
      isMet,
      isRight,
    }
  })
}

const runsIn: RowsOf<WrittenRun> = ({ name, phoneNumberId, value }, mask) => {
  const file = storedRunFile.safeParse(value).data
  if (file === undefined) return undefined
  const head = {
    id: `${phoneNumberId}/${name}`,
    phoneNumberId,
    startedAt: file.startedAt,
    agentVersion: file.agentVersion,
  }
  if (file.kind === 'evaluation') {
    const run = storedEvaluation.safeParse(file.run).data
    if (run === undefined) return undefined
    const scores = run.results.map(({ score }) => score)
    const named = run.name === null ? null : (mask([run.name])[0] ?? null)
    return [
      {
        ...head,
        kind: 'evaluation',
        name: named,
        ...countsOf(scores),
        flaky: 0,
        tokens: null,
        costAmount: null,
        costCurrency: null,
      },
    ]
  }
  const { results } = file
  const verdicts = results.map(({ verdict }) => ({ passed: goodScore, failed: 0, error: null })[verdict])
  const tokens = results.flatMap((result) => result.tokens ?? [])
  const costs = results.flatMap(({ cost }) => cost ?? [])
  const currencies = [...new Set(costs.map(({ currency }) => currency))]
  const named = file.name === undefined ? null : (mask([file.name])[0] ?? null)
  return [
    {
      ...head,
      kind: 'scenarios',
      name: named,
      ...countsOf(verdicts),
      flaky: results.filter(({ isFlaky }) => isFlaky).length,
      tokens: tokens.length === 0 ? null : sum(tokens),
      // Amounts of several currencies have no sum.
      costAmount: currencies.length === 1 ? sum(costs.map(({ amount }) => amount)) : null,
      costCurrency: currencies.length === 1 ? (currencies[0] ?? null) : null,
    },
  ]
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)

function countsOf(scores: readonly (number | null)[]) {
  const passed = scores.filter((score) => score !== null && score >= goodScore).length
  const withoutResult = scores.filter((score) => score === null).length
  return { results: scores.length, passed, withoutResult, failed: scores.length - passed - withoutResult }
}
