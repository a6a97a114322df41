import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { skillResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { part } from '../../../browser/parts.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { exported, skillWords } from './words.ts'

const ImportSkills = lazy(
  part(() => import('./import-skills.tsx').then((module) => ({ default: module.ImportSkills }))),
)

export function SkillTransfer() {
  const phoneNumberId = usePhoneNumberId()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const blocked = useWriteBlock()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(skillResource.recognised(phoneNumberId))
  const waits = data === undefined && skillWords.loading

  async function save() {
    const { skillsAsCsv } = await import('./skill-csv.ts')
    saveFile('skills.csv', 'text/csv', skillsAsCsv(data ?? []))
    showToast(exported(data?.length ?? 0))
  }

  return (
    <>
      <Button weight="ghost" blocked={blocked ?? waits} onClick={() => setIsOpen(true)}>
        {skillWords.importCsv}
      </Button>
      {data?.length !== 0 && (
        <Button weight="ghost" blocked={waits} onClick={() => void save()}>
          {skillWords.exportCsv}
        </Button>
      )}
      <Suspense>
        {isOpen && (
          <ImportSkills
            phoneNumberId={phoneNumberId}
            existing={data ?? []}
            onClose={() => setIsOpen(false)}
            onRun={() => void queryClient.invalidateQueries(skillResource.list(phoneNumberId))}
          />
        )}
      </Suspense>
    </>
  )
}
