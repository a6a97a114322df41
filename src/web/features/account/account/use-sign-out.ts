import { useMutation } from '@tanstack/react-query'
import { t } from '../../../../contract/translate.ts'
import { requestSignOut, useSession } from '../../../api/session.ts'
import { deleteAllAutosaves } from '../../../forms/edit/autosave.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

export function useSignOut(signedOutPath: string): () => void {
  const showToast = useToast()
  const { user } = useSession()
  const { mutate } = useMutation({
    mutationFn: requestSignOut,
    // A full load clears this session from memory.
    onSuccess: async () => {
      deleteAllAutosaves()
      await (await import('../../../records/browser/tidy-storage.ts')).tidyAtSignOut(user.id)
      location.assign(signedOutPath)
    },
    onError: () => showToast(t('Could not sign out. Try again.')),
  })
  return () => mutate()
}
