import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Also for buttons and summaries that look like links. */
export const textLinkLook = 'touchable font-medium text-accent hover:text-accent-hover'

export const TextLink = createLink(({ className, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={clsx(textLinkLook, className)} />
))
