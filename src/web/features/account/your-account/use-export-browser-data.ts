import { useMutation } from '@tanstack/react-query'
import { useSession } from '../../../api/session.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { yourAccountWords } from './words.ts'

export function useExportBrowserData(): () => void {
  const owner = useSession().user.id
  const showToast = useToast()
  const { mutate } = useMutation({
    mutationFn: async () => {
      const { readBrowserData } = await import('../../../records/browser/browser-data.ts')
      const data = await readBrowserData(owner)
      saveFile(
        `browser-data-${data.exportedAt.slice(0, 10)}.json`,
        'application/json',
        JSON.stringify(data, null, 2),
      )
    },
    onSuccess: () => showToast(yourAccountWords.exported),
    onError: () => showToast(yourAccountWords.exportFailed),
  })
  return () => mutate()
}
