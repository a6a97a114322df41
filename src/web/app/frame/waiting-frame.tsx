/** Shown until the app starts; the build writes it into `index.html`. */
import { Menu } from 'lucide-react'
import { accountWords } from '../../features/account/account/words.ts'
import { bannerLinkLook, chipLook, StripLine } from '../../ui/banner.tsx'
import { titleLook, titlePlaceLook } from '../../ui/page/title-place.ts'
import { storyWords } from '../story/words.ts'
import { Brand, brandLook } from './brand.tsx'
import { BarLayout, FrameLayout } from './frame-layout.tsx'
import { menuLook } from './navigation-sheet.tsx'

/** Filled in by the server for each request. */
export interface WaitingFrameProps {
  classes: string
  title: string
}

/** Hidden from assistive technology: the app announces itself. */
export function WaitingFrame({ classes, title }: WaitingFrameProps) {
  return (
    <div id="waiting" className={classes} aria-hidden="true">
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
        <div id="demo-strip" className="md:hidden">
          <StripLine tone="info">
            {accountWords.demoStrip}
            {/* The first visit's height: there the story is still offered. */}
            <span className={bannerLinkLook}>{storyWords.startShort}</span>
          </StripLine>
        </div>
        <div id="read-only-strip">
          <StripLine tone="warn">
            {accountWords.readOnlyStrip}
            <span className={bannerLinkLook}>{accountWords.readOnlyOff}</span>
            <span id="demo-chip" className={`ms-auto md:hidden ${chipLook}`}>
              {accountWords.demo}
            </span>
          </StripLine>
        </div>
        {/* Hidden where the tabs stand beside the page. */}
        <div id="tabs-strip" className="border-line border-b min-[1332px]:hidden">
          <p className="-mb-px border-transparent border-b-2 py-2">&nbsp;</p>
        </div>
        <div className={titlePlaceLook}>
          <h1 dir="auto" className={titleLook}>
            {title}
          </h1>
        </div>
      </FrameLayout>
    </div>
  )
}
