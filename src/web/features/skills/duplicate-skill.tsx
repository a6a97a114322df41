/** The way to a new skill that begins as a copy of this one. */
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useWriteBlock } from '../../api/write-block.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { words } from './words.ts'

export function DuplicateSkill({ phoneNumberId, skillId }: { phoneNumberId: string; skillId: string }) {
  const blocked = useWriteBlock()
  const content = (
    <>
      <Copy size={14} aria-hidden="true" />
      {words.duplicate}
    </>
  )
  if (blocked !== undefined) {
    return (
      <Button size="small" blocked={blocked}>
        {content}
      </Button>
    )
  }
  return (
    <Link
      to="/phones/$phoneNumberId/skills/new"
      params={{ phoneNumberId }}
      search={{ copy: skillId }}
      className={buttonLook({ size: 'small' })}
    >
      {content}
    </Link>
  )
}
