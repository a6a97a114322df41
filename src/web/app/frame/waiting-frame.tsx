/** What a page shows until the app is there; the build writes it into `index.html`. */
import { Menu } from 'lucide-react'
import { words } from '../../features/account/account/words.ts'
import { Strip } from '../../ui/banner.tsx'
import { PageHead, PlainPage } from '../../ui/page.tsx'
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
          <Strip tone="info">{words.demoStrip}</Strip>
        </div>
        <div id="read-only-strip">
          <Strip tone="warn">{words.readOnlyStrip}</Strip>
        </div>
        <PlainPage>
          <PageHead title={title} lead={lead} />
        </PlainPage>
      </FrameLayout>
    </div>
  )
}
