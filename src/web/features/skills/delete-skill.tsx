/** Deleting a skill, after saying which one and what that means. */
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
  const remove = skills.useRemove(phoneNumberId)
  const title = skill.title ?? words.untitled

  function confirm() {
    remove.mutate(skill.id, {
      onSuccess: () => {
        showToast(removed(title))
        void navigate({
          to: '/phones/$phoneNumberId/skills',
          params: { phoneNumberId },
          search: true,
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
