/** Deleting a skill, after saying which one and what that means. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Skill } from '../../../contract/platform/skill.ts'
import { skills } from '../../api/agent-resources.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { Button } from '../../ui/button.tsx'
import { DangerDialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useToast } from '../../ui/toast.tsx'
import { draftOf } from './skill-draft.ts'
import { listSearch } from './skill-search.ts'
import { removed, removeTitle, words } from './words.ts'

interface Props {
  phoneNumberId: string
  skill: Skill
}

export function DeleteSkill({ phoneNumberId, skill }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const blocked = useWriteBlock()
  const navigate = useNavigate()
  const showToast = useToast()
  const queryClient = useQueryClient()
  const remove = skills.useRemove(phoneNumberId)
  const title = skill.title ?? words.untitled

  /** Runs when this component is gone already, so it relies on nothing of it. */
  async function undo() {
    try {
      await skills.write.create(phoneNumberId, draftOf(skill))
      showToast(words.broughtBack)
    } catch (error) {
      showToast(`${words.notBroughtBack} ${error instanceof Error ? error.message : ''}`)
    }
    await queryClient.invalidateQueries(skills.list(phoneNumberId))
  }

  function confirm() {
    remove.mutate(skill.id, {
      onSuccess: () => {
        showToast(removed(title), { label: words.undo, onAct: () => void undo() })
        void navigate({
          to: '/phones/$phoneNumberId/skills',
          params: { phoneNumberId },
          search: listSearch,
          ignoreBlocker: true,
        })
      },
    })
  }

  return (
    <>
      <Button weight="danger" size="small" blocked={blocked} onClick={() => setIsOpen(true)}>
        <Trash2 size={14} aria-hidden="true" />
        {words.remove}
      </Button>
      <DangerDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={removeTitle(title)}
        confirm={words.remove}
        cancel={words.keep}
        isBusy={remove.isPending}
        onConfirm={confirm}
      >
        <p>{words.removeText}</p>
        {remove.isError && <Failure error={remove.error} />}
      </DangerDialog>
    </>
  )
}
