import {
  type Skill,
  type SkillRequest,
  skillFields,
  skillRequest,
} from '../../../../contract/platform/record-kinds/skill.ts'
import type { CsvFormat } from '../../../forms/csv-import/csv-rows.ts'
import { cellsOf, columnsOf } from '../../../forms/csv-import/record-columns.ts'
import { writeCsv } from '../../../text/csv.ts'
import { skillFieldWords } from './words.ts'

const columns = columnsOf(skillFields, skillFieldWords)

/** The review status is informational; imports ignore it. */
export function skillsAsCsv(skills: readonly Skill[]): string {
  const rows = skills.map((skill) => [...cellsOf(skillFields, skill), skill.status ?? ''])
  return writeCsv([...columns.map(({ name }) => name), 'status'], rows)
}

export const exampleSkillRows: readonly (readonly string[])[] = [
  [
    'explain-returns',
    'When a customer wants to return something.',
    'Say that unused articles can be returned within 30 days.',
  ],
]

export function skillCsvFormat(existing: readonly Skill[]): CsvFormat<SkillRequest> {
  const taken = new Set(existing.map(({ title }) => title))
  return {
    columns,
    schema: skillRequest,
    clash({ title }, above) {
      if (taken.has(title)) return `A skill ${title} already exists`
      return above.some((one) => one.title === title) ? `${title} is in the file twice` : null
    },
  }
}
