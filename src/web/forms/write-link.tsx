import { createLink } from '@tanstack/react-router'
import { Copy, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useWriteBlock } from '../api/write-block.ts'
import { Button, buttonLook } from '../ui/form/button.tsx'

type Props = ComponentProps<'a'> & Pick<ComponentProps<typeof Button>, 'weight' | 'size'>

function WriteAnchor({ weight, size, className, children, ...link }: Props) {
  const blocked = useWriteBlock()
  return blocked === undefined ? (
    <a {...link} className={buttonLook({ weight, size, className })}>
      {children}
    </a>
  ) : (
    <Button weight={weight} size={size} blocked={blocked}>
      {children}
    </Button>
  )
}

export const WriteLink = createLink(WriteAnchor)

/** Hidden beside the form that it opens, which has an action of its own. */
export const AddLink = createLink(({ children, ...anchor }: Props) => (
  <WriteAnchor weight="primary" {...anchor} className="data-[status=active]:hidden">
    <Plus size={anchor.size === 'small' ? 14 : 16} aria-hidden="true" />
    {children}
  </WriteAnchor>
))

export const CopyLink = createLink(({ children, ...anchor }: Props) => (
  <WriteAnchor size="small" {...anchor}>
    <Copy size={14} aria-hidden="true" />
    {children}
  </WriteAnchor>
))
