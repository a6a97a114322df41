import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../../contract/translate.ts'
import { saveFile } from '../../../browser/save-file.ts'
import type { CredentialsChoice } from './credentials-choices.tsx'

export type ExportMutation = ReturnType<typeof useExport>['exporting']

export function useExport(phoneNumberId: string) {
  const [progress, setProgress] = useState('')
  const exporting = useMutation({
    mutationFn: async (choice: CredentialsChoice) => {
      const { makeExport } = await import('./make-export.ts')
      const now = new Date()
      const { made, file } = await makeExport(phoneNumberId, choice, now, setProgress)
      // The time is in the name only, so that exports of an unchanged agent are equal.
      saveFile(
        `agent-${phoneNumberId}-${now.toISOString().slice(0, 16).replaceAll(':', '')}.json`,
        'application/json',
        file,
      )
      return made
    },
  })
  const status = exporting.isPending
    ? progress || t('Reading the agent')
    : exporting.isSuccess
      ? t('File saved.')
      : ''
  return { exporting, status }
}
