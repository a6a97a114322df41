import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../api/session.ts'
import { useToast } from '../ui/overlay/toast.tsx'
import { useIsDraftOn } from './use-draft.ts'
import { versionsQuery } from './use-versions.ts'
import { versionWords } from './words.ts'

/** Small changes can be undone by hand and need no version. */
const minItems = 2

export interface SaveVersionBefore {
  /** Never fails, because the user asked for the action, not the version. */
  keep(itemCount: number): Promise<void>
  isKeeping: boolean
}

export function useSaveVersionBefore(): SaveVersionBefore {
  const owner = useSession().user.id
  const { phoneNumberId } = useParams({ strict: false })
  const isDraft = useIsDraftOn()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [isKeeping, setIsKeeping] = useState(false)

  return {
    isKeeping,
    async keep(itemCount) {
      // A draft does not change the agent; publishing it saves a version.
      if (itemCount < minItems || isDraft || phoneNumberId === undefined) return
      setIsKeeping(true)
      try {
        const { saveVersionNow } = await import('./save-version-now.ts')
        await saveVersionNow({ owner, phoneNumberId, reason: 'bulk', name: null })
        await queryClient.invalidateQueries(versionsQuery(owner, phoneNumberId))
      } catch {
        // Storage may be forbidden or full; the user may continue without a version.
        showToast(versionWords.notKept)
      } finally {
        setIsKeeping(false)
      }
    },
  }
}
