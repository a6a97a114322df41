import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'

export const BackLink = createLink(({ children, className, ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    className={clsx('touchable inline-flex w-fit items-center gap-1.5 text-quiet hover:text-text', className)}
  >
    <ArrowLeft size={15} aria-hidden="true" />
    {children}
  </a>
))
