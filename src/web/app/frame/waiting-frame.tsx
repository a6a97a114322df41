/** What a page shows until the app is there; the build writes it into `index.html`. */
import { Menu } from 'lucide-react'
import { accountWords } from '../../features/account/account/words.ts'
import { Banner } from '../../ui/banner.tsx'
import { PageHeader, PlainPage } from '../../ui/page/page.tsx'
import { Brand, brandLook } from './brand.tsx'
import { BarLayout, FrameLayout } from './frame-layout.tsx'
import { menuLook } from './navigation-sheet.tsx'

/** What the server puts in, each time that the page is asked for: what holds for the session, how the page begins. */
export interface WaitingFrameProps {
  sessionMarks: string
  title: string
  lead: string
}

/** Hidden from assistive technology, which the app itself will tell what there is. */
export function WaitingFrame({ sessionMarks, title, lead }: WaitingFrameProps) {
  return (
    <div id="waiting" className={sessionMarks} aria-hidden="true">
      <FrameLayout
        sidebar={
          <div className="p-3">
            <div className={brandLook}>
              <Brand />
            </div>
          </div>
        }
      >
        <BarLayout>
          <span className={menuLook}>
            <Menu size={18} />
          </span>
        </BarLayout>
        <div id="demo-strip">
          <Banner tone="info">{accountWords.demoStrip}</Banner>
        </div>
        <div id="read-only-strip">
          <Banner tone="warn">{accountWords.readOnlyStrip}</Banner>
        </div>
        <PlainPage>
          <PageHeader title={title} lead={lead} />
        </PlainPage>
      </FrameLayout>
    </div>
  )
}
