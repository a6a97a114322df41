import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'

export const BackLink = createLink(({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className="touchable inline-flex w-fit items-center gap-1.5 text-quiet hover:text-text">
    <ArrowLeft size={15} aria-hidden="true" />
    {children}
  </a>
))
