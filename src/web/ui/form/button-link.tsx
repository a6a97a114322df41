import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type Button, buttonLook } from './button.tsx'

type Props = ComponentProps<'a'> & Pick<ComponentProps<typeof Button>, 'weight' | 'size'>

export const ButtonLink = createLink(({ weight, size, ...anchor }: Props) => (
  <a {...anchor} className={buttonLook({ weight, size })} />
))
