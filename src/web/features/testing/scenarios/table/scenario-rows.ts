/** Scenarios as a table: each row is one message with its checks. */
import {
  type Assertion,
  maxScenarioTurns,
  type Scenario,
  scenarioFields,
  scenarioTurn,
} from '../../../../../contract/studio/files/scenario.ts'
import { t } from '../../../../../contract/translate.ts'
import { z } from '../../../../../contract/zod.ts'
import type { CsvColumn, CsvFormat } from '../../../../forms/csv-import/csv-format.ts'
import { writeCsv } from '../../../../text/csv.ts'

const fields = scenarioFields.shape

const turnRow = z.strictObject({
  scenario: fields.title,
  id: fields.id,
  folder: fields.folder,
  tags: fields.tags,
  description: fields.description,
  turn: scenarioTurn,
})
export type TurnRow = z.infer<typeof turnRow>

/** A cell may hold several checks of a kind, on lines of their own. */
const checkColumns = [
  'contains',
  'not_contains',
  'matches',
  'handoff',
  'quick_reply',
  'tool_used',
  'answered_within',
] as const

const optional = (name: string, aliases: readonly string[] = []): CsvColumn => ({
  name,
  aliases,
  isRequired: false,
})

export const scenarioColumns: readonly CsvColumn[] = [
  {
    name: 'scenario',
    aliases: ['title', 'name', 'test', 'escenario', 'título', 'nombre', 'السيناريو', 'العنوان', 'الاسم'],
    isRequired: true,
  },
  {
    name: 'message',
    aliases: [
      'question',
      'customer',
      'turn',
      'mensaje',
      'pregunta',
      'cliente',
      'الرسالة',
      'السؤال',
      'العميل',
    ],
    isRequired: true,
  },
  optional('contains', ['expected', 'answer contains', 'contiene', 'esperado', 'يحتوي', 'المتوقع']),
  ...checkColumns.slice(1).map((name) => optional(name)),
  optional('context', ['contexto', 'السياق']),
  optional('saved_answer', ['answer', 'respuesta', 'الإجابة']),
  optional('folder', ['carpeta', 'المجلد']),
  optional('tags', ['etiquetas', 'الوسوم']),
  optional('description', ['descripción', 'الوصف']),
  optional('id'),
]

export const exampleScenarioRows = [
  ['Opening hours', 'When are you open?', 'Monday', '', '', 'no'],
  ['Opening hours', 'And on Sunday?', 'closed'],
  ['A complaint', 'My order is broken!', '', '', '', 'yes'],
].map((row) => scenarioColumns.map((_, at) => row[at] ?? ''))

export const scenarioRowFormat: CsvFormat<TurnRow> = {
  columns: scenarioColumns,
  schema: turnRow,
  together: 'scenario',
  draftOf: ({ scenario: name, message, context, saved_answer: savedAnswer, tags: words, ...cells }) => ({
    scenario: name,
    ...(cells.id && { id: cells.id }),
    ...(cells.folder && { folder: cells.folder }),
    ...(cells.description && { description: cells.description }),
    ...(words && { tags: words.split(/[\s,;]+/).filter((word) => word !== '') }),
    turn: {
      message,
      ...(context && { context }),
      ...(savedAnswer && { savedAnswer }),
      assertions: checksIn(cells),
    },
  }),
  clash: ({ scenario: name }, above) =>
    above.filter((row) => row.scenario === name).length >= maxScenarioTurns
      ? t('A scenario has at most {maxScenarioTurns} messages', { maxScenarioTurns })
      : null,
}

function checksIn(cells: Readonly<Record<string, string>>): { kind: string; value: string | number }[] {
  return checkColumns.flatMap((kind) => {
    const lines = (cells[kind] ?? '').split(/\r?\n/).map((line) => line.trim())
    return lines.filter((line) => line !== '').map((line) => ({ kind, value: checkValue(kind, line) }))
  })
}

const yes = /^(?:yes|y|true|1|sí|si|نعم)$/i
const no = /^(?:no|n|false|0|لا)$/i

function checkValue(kind: string, text: string): string | number {
  if (kind === 'answered_within') return Number(text)
  if (kind !== 'handoff') return text
  return yes.test(text) ? 'yes' : no.test(text) ? 'no' : text
}

/** Rows of one name are one scenario, in their order, unless their ids or folders differ. */
export function scenariosOf(rows: readonly TurnRow[]): Scenario[] {
  const records: TurnRow[][] = []
  for (const row of rows) {
    const record = records.findLast((turns) => turns.every((other) => isSameRecord(row, other)))
    if (record === undefined) records.push([row])
    else record.push(row)
  }
  return records.map(scenarioOf)
}

function isSameRecord(one: TurnRow, other: TurnRow): boolean {
  const isSame = (name: 'id' | 'folder') =>
    one[name] === undefined || other[name] === undefined || one[name] === other[name]
  return one.scenario === other.scenario && isSame('id') && isSame('folder')
}

/** What describes the scenario is taken from all of its rows. */
function scenarioOf(rows: readonly TurnRow[]): Scenario {
  const tags = [...new Set(rows.flatMap((row) => row.tags ?? []))]
  const texts = [...new Set(rows.flatMap((row) => row.description ?? []))]
  const [folder] = rows.flatMap((row) => row.folder ?? [])
  const [id] = rows.flatMap((row) => row.id ?? [])
  return {
    title: rows[0]?.scenario ?? '',
    ...(id !== undefined && { id }),
    ...(folder !== undefined && { folder }),
    ...(tags.length > 0 && { tags }),
    ...(texts.length > 0 && { description: texts.join('\n') }),
    turns: rows.map((row) => row.turn),
  }
}

/** False for what a table cannot hold: a simulated customer, and checks of other versions. */
export function fitsTable({ customer, turns }: Scenario): boolean {
  return (
    customer === undefined &&
    turns.every(({ assertions }) => assertions.every(({ kind }) => kind !== 'unknown'))
  )
}

/** One row for each message of the scenarios that fit. */
export function scenariosAsCsv(scenarios: readonly Scenario[]): string {
  const rows = scenarios.filter(fitsTable).flatMap((scenario) =>
    scenario.turns.map(({ message, context = '', savedAnswer = '', assertions }) => {
      const { title, folder = '', tags = [], description = '', id = '' } = scenario
      const checks = checkColumns.map((kind) => valuesOf(assertions, kind).join('\n'))
      return [title, message, ...checks, context, savedAnswer, folder, tags.join(' '), description, id]
    }),
  )
  return writeCsv(
    scenarioColumns.map(({ name }) => name),
    rows,
  )
}

function valuesOf(assertions: readonly Assertion[], wanted: Assertion['kind']): string[] {
  return assertions.flatMap(({ kind, value }) => (kind === wanted ? [String(value)] : []))
}
