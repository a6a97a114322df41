import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Also for buttons and summaries that look like links. */
export const textLinkLook =
  'touchable font-medium text-text underline decoration-line-strong/60 underline-offset-3 hover:decoration-text'

export const TextLink = createLink(({ className, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={clsx(textLinkLook, className)} />
))
