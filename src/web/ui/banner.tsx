import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export function Banner({ tone, children }: { tone: 'info' | 'warn'; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-1.5 text-label md:px-8',
        tone === 'info' ? 'bg-info-soft' : 'bg-warn-soft',
      )}
    >
      {children}
    </div>
  )
}

export const bannerLinkLook = 'touchable font-semibold underline underline-offset-2'

export const BannerLink = createLink((link: ComponentProps<'a'>) => (
  <a {...link} className={bannerLinkLook} />
))

export function BannerButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={bannerLinkLook}>
      {children}
    </button>
  )
}
