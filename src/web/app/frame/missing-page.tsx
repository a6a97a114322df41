import { useLocation } from '@tanstack/react-router'
import { use } from 'react'
import { t } from '../../../contract/translate.ts'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { nearestPage } from '../page-table/nearest-page.ts'
import { OpenPalette } from './open-palette.ts'
import { useWaitingFrameGone } from './use-waiting-frame-gone.ts'

export function MissingPage() {
  useWaitingFrameGone()
  const { title, ...link } = nearestPage(useLocation({ select: ({ pathname }) => pathname }))
  const openPalette = use(OpenPalette)
  return (
    <Page title={t('Page not found')}>
      <p>{t('There is no page at this address.')}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <TextLink {...link}>{t('Go to {page}', { page: title })}</TextLink>
        {link.to !== '/' && <TextLink to="/">{t('Go to the phone numbers')}</TextLink>}
        <Button onClick={openPalette}>{t('Search or go to')}</Button>
      </div>
    </Page>
  )
}
