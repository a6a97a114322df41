import { useState } from 'react'
import type { Skill } from '../../../../contract/platform/record-kinds/skill.ts'
import { skillResource } from '../../../api/agent/agent-resources.ts'
import { CsvImport } from '../../../forms/csv-import/csv-import.tsx'
import { exampleSkillRows, skillCsvFormat } from './skill-csv.ts'
import { skillCsvTexts } from './words.ts'

interface Props {
  phoneNumberId: string
  existing: readonly Skill[]
  onClose: () => void
  onRun: () => void
}

export function ImportSkills({ phoneNumberId, existing, onClose, onRun }: Props) {
  // Titles added by this import do not count as taken.
  const [format] = useState(() => skillCsvFormat(existing))
  return (
    <CsvImport
      isOpen
      onOpenChange={onClose}
      texts={skillCsvTexts}
      format={format}
      example={exampleSkillRows}
      nameOf={({ title }) => title}
      create={(draft) => skillResource.write.create(phoneNumberId, draft)}
      onRun={onRun}
    />
  )
}
