/** Shown until the app starts; the build writes it into `index.html`. */
import { Menu } from 'lucide-react'
import { accountWords } from '../../features/account/account/words.ts'
import { Banner } from '../../ui/banner.tsx'
import { PageHeader, PlainPage } from '../../ui/page/page.tsx'
import { Brand, brandLook } from './brand.tsx'
import { BarLayout, FrameLayout } from './frame-layout.tsx'
import { menuLook } from './navigation-sheet.tsx'

/** Filled in by the server for each request. */
export interface WaitingFrameProps {
  sessionMarks: string
  title: string
  lead: string
}

/** Hidden from assistive technology: the app announces itself. */
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
