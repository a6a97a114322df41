/** A link that looks like a button, to where something is written; switched off while nothing may be changed. */
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useWriteBlock } from '../api/write-block.ts'
import { Button, buttonLook } from '../ui/form/button.tsx'

type Props = ComponentProps<'a'> & Pick<ComponentProps<typeof Button>, 'weight' | 'size'>

export const WriteLink = createLink(({ weight, size, children, ...link }: Props) => {
  const blocked = useWriteBlock()
  return blocked === undefined ? (
    <a {...link} className={buttonLook({ weight, size })}>
      {children}
    </a>
  ) : (
    <Button weight={weight} size={size} blocked={blocked}>
      {children}
    </Button>
  )
})
